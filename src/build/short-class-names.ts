import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** What is local to a CSS module: its classes and its animations. */
const LOCAL = /(?:\.|@keyframes )([a-z][\w-]*)/gi;

/** A name as Lightning CSS is told to write it, in a style sheet or in the script that stands for it. */
const LONG_NAME = /__([\w-]+)-module__([\w-]+)/g;

/** The names of a build's classes before they are shortened; short ones alone could be another file's. */
export const LONG_CLASS_NAMES = { pattern: '__[name]__[local]' } as const;

/**
 * Gives every class of the CSS modules a name of three letters. Names with a hash are the part of styles, scripts and
 * pages that compresses worst.
 */
export function shortClassNamesPlugin(): Plugin[] {
  const names = shortNames();
  const shorten = (code: string) => ({
    code: code.replace(LONG_NAME, (long, file: string, local: string) => names.get(`${file} ${local}`) ?? long),
    map: null,
  });
  const filter = { id: /\.module\.css$/ };
  return [
    { name: 'short-class-names:styles', apply: 'build', transform: { filter, handler: shorten } },
    // Vite has made the style sheet a script by then, which says what each class is called.
    { name: 'short-class-names:scripts', apply: 'build', enforce: 'post', transform: { filter, handler: shorten } },
  ];
}

/** The short name of every class by 'file class': in order of files and lines, so that two builds agree. */
function shortNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const path of moduleFiles()) {
    const file = basename(path, '.module.css');
    if (names.has(file)) throw new Error(`There are two files ${file}.module.css: their classes would get mixed up.`);
    names.set(file, '');
    for (const [, local] of readFileSync(path, 'utf8').matchAll(LOCAL)) {
      const key = `${file} ${local}`;
      // With the underscore none is the name of a global class, or one that hides advertisements.
      if (!names.has(key)) names.set(key, `_${names.size.toString(36)}`);
    }
  }
  return names;
}

const moduleFiles = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(SOURCES, file))
    .sort();
