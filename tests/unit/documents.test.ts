import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/paths.ts';
import { filesOf, textOf } from '../support/project-files.ts';

const atRoot = readdirSync(projectRoot, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const documents = [...atRoot, ...filesOf('docs')].filter((path) => path.endsWith('.md'));
const sources = [
  ...atRoot.filter((path) => /\.(ts|json|yml|md)$/.test(path) && path !== 'package-lock.json'),
  ...['docs', 'electron', 'resources/linux', 'scripts', 'src', 'tests', 'tooling'].flatMap(filesOf),
].filter((path) => !/\.(png|webp|jpg|jsonl|tsbuildinfo)$|^tests\/fixtures\//.test(path));

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, head = '']) => anchorOf(head));

const project = v.parse(
  v.object({ version: v.string(), scripts: v.record(v.string(), v.string()) }),
  JSON.parse(textOf('package.json')),
);

it('a package that a document names has the current version', () => {
  const named = documents.flatMap((path) => [...textOf(path).matchAll(/countertop_(\d+\.\d+\.\d+)_/g)]);
  expect(new Set(named.map(([, number]) => number))).toEqual(new Set([project.version]));
});

it('a link of a document leads to an existing file and heading', () => {
  const links = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(([, target = '']) => ({ path, target })),
  );
  const leads = ({ path, target }: (typeof links)[number]) => {
    const [file = '', anchor] = target.split('#');
    const place = file ? normalize(join(dirname(path), file)) : path;
    return existsSync(join(projectRoot, place)) && (!anchor || anchorsOf(textOf(place)).includes(anchor));
  };
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !leads(link))).toEqual([]);
});

describe('a citation', () => {
  const cited = (pattern: RegExp) =>
    sources.flatMap((file) =>
      [...textOf(file).matchAll(pattern)].map(([, name = '']) => ({ file, name: name.replace(/\.$/, '') })),
    );

  it('of a document names an existing file', () => {
    const files = cited(/\b(docs\/[\w./-]+\.(?:md|yml|json|jsonl|svg|webp))\b/g);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(({ name }) => !existsSync(join(projectRoot, name)))).toEqual([]);
  });

  it('of a section of the specification names an existing section', () => {
    const there = [...textOf('docs/specification.md').matchAll(/^##+ (\d+)\. /gm)].map(
      ([, number]) => number,
    );
    const sections = cited(/\bspecification, sections? (\d+)/gi);
    expect(there.length).toBeGreaterThan(5);
    expect(sections.length).toBeGreaterThan(20);
    expect(sections.filter((section) => !there.includes(section.name))).toEqual([]);
  });

  it('of a command names a script of package.json', () => {
    const commands = documents.flatMap((path) =>
      [...textOf(path).matchAll(/\bnpm run (?:-s )?([a-z][\w:]*)/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(commands.filter(({ name }) => !Object.hasOwn(project.scripts, name))).toEqual([]);
  });
});
