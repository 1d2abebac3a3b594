import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** What is local to a CSS module: its classes and its animations. */
const LOCAL = /(?:\.|@keyframes )([a-z][\w-]*)/gi;

/** A name as Lightning CSS is told to write it, in a style sheet or in the script that stands for it. */
const LONG_NAME = /__([\w-]+)-module__([\w-]+)/g;

/** 'b0', which begins with a letter: names from 'a0' on would lead to one that hides advertisements. */
const FIRST_NAME = Number.parseInt('b0', 36);

/** The names of a build's classes before they are shortened; short ones alone could be another file's. */
export const LONG_CLASS_NAMES = { pattern: '__[name]__[local]' } as const;

/** How a script names its style sheet: as one object of all its classes, which no bundler takes apart. */
const MODULE_IMPORT = /\bimport (\w+) from ('[^']+\.module\.css')/g;

/** Where every colour, size and duration has its name. */
const TOKENS = fileURLToPath(new URL('../ui/theme/tokens.css', import.meta.url));

/** Gives the custom properties of the theme names of three letters. No script of the web build knows them. */
export function shortTokensPlugin(): Plugin {
  const tokens = new Map<string, string>();
  for (const [token] of readFileSync(TOKENS, 'utf8').matchAll(/--[\w-]+(?=:)/g))
    if (!tokens.has(token)) tokens.set(token, `--${tokens.size.toString(36)}`);
  return {
    name: 'short-tokens',
    apply: 'build',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({
        code: css.replace(/--[\w-]+/g, (token) => tokens.get(token) ?? token),
        map: null,
      }),
    },
  };
}

/**
 * Gives every class of the CSS modules a name of two letters. Names with a hash are the part of styles, scripts and
 * pages that compresses worst.
 */
export function shortClassNamesPlugin(): Plugin[] {
  const names = shortNames();
  const shorten = (code: string) => ({
    code: code.replace(
      LONG_NAME,
      (long, file: string, local: string) => names.get(`${file} ${local}`) ?? long,
    ),
    map: null,
  });
  const filter = { id: /\.module\.css$/ };
  return [
    { name: 'short-class-names:styles', apply: 'build', transform: { filter, handler: shorten } },
    // Vite has made the style sheet a script by then, which says what each class is called.
    {
      name: 'short-class-names:scripts',
      apply: 'build',
      enforce: 'post',
      transform: { filter, handler: (code) => ({ ...shorten(code), moduleSideEffects: 'no-treeshake' }) },
    },
    {
      name: 'short-class-names:inline',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: MODULE_IMPORT },
        handler: (code) => ({ code: code.replaceAll(MODULE_IMPORT, 'import * as $1 from $2'), map: null }),
      },
    },
  ];
}

/** The short name of every class by 'file class': in order of files and lines, so that two builds agree. */
function shortNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const path of moduleFiles()) {
    const file = basename(path, '.module.css');
    if (names.has(file))
      throw new Error(`There are two files ${file}.module.css: their classes would get mixed up.`);
    names.set(file, '');
    for (const [, local] of readFileSync(path, 'utf8').matchAll(LOCAL)) {
      const key = `${file} ${local}`;
      if (!names.has(key)) names.set(key, (FIRST_NAME + names.size).toString(36));
    }
  }
  return names;
}

const moduleFiles = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(SOURCES, file))
    .sort();
