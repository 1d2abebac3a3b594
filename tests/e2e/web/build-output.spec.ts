import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { ROUTE_LIST } from '../../../src/app/routes.ts';

type Build = 'renderer' | 'web';
const folderOf = (build: Build) => join(projectRoot, 'out', build);
const filesOf = (build: Build) => readdirSync(folderOf(build), { recursive: true, encoding: 'utf8' });

const textsOf = (build: Build) =>
  filesOf(build)
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => [name, readFileSync(join(folderOf(build), name), 'utf8')] as const);

const holders = (build: Build, marker: string) =>
  textsOf(build)
    .filter(([, text]) => text.toLowerCase().includes(marker.toLowerCase()))
    .map(([name]) => name);

/** Strings that only the kiosk's code has. Minifiers do not change them. */
const OF_THE_KIOSK = [
  'window.countertop',
  'The kiosk build needs its preload script',
  'On-screen keyboard',
  'Apostrophe',
  'Lower controls',
  'The shop has come down to you',
];
/** A string that only the web's router has. */
const OF_THE_WEB = ['No window.location'];

for (const [what, build, other, markers] of [
  ['shoppers at home download nothing of the kiosk', 'web', 'renderer', OF_THE_KIOSK],
  ['the kiosk has no router that an address could steer', 'renderer', 'web', OF_THE_WEB],
] as const)
  test(what, () => {
    for (const marker of markers) {
      expect(holders(other, marker), `${marker} in out/${other}`).not.toEqual([]);
      expect(holders(build, marker), `${marker} in out/${build}`).toEqual([]);
    }
  });

const ELECTRON = ['electron/', 'electron.', "'electron'", '"electron"', 'ipcRenderer', 'preload script'];
const DEVELOPMENT = ['sourceMappingURL', 'node_modules', 'file://', `${projectRoot}/`, 'react-refresh'];

test('no build has source maps, paths of the machine or code for developers, and the web build has no Electron', () => {
  for (const [build, markers] of [
    ['web', [...ELECTRON, ...DEVELOPMENT]],
    ['renderer', DEVELOPMENT],
  ] as const) {
    expect(textsOf(build).length).toBeGreaterThan(2);
    for (const marker of markers) expect(holders(build, marker), `${marker} in out/${build}`).toEqual([]);
  }
});

test('the kiosk build has none of the pictures that only browsers and messengers request', () => {
  const webOnly = /\.(png|jpg|webmanifest|xml)$|robots\.txt$/;
  expect(filesOf('web').filter((file) => webOnly.test(file)).length).toBeGreaterThan(6);
  expect(filesOf('renderer').filter((file) => webOnly.test(file))).toEqual([]);
});

test('only the web build has a service worker, which lists its pages, scripts, styles and fonts', () => {
  const name = 'service-worker.js';
  expect(textsOf('renderer').filter(([, text]) => text.includes('serviceWorker'))).toEqual([]);
  expect(textsOf('renderer').map(([file]) => file)).not.toContain(name);
  const [, script = ''] = textsOf('web').find(([file]) => file === name) ?? [];
  const files = [...script.matchAll(/url:"([^"]+)"|"url":"([^"]+)"/g)].map(
    ([, bare, quoted]) => bare ?? quoted,
  );
  const wanted = filesOf('web').filter((file) => file.startsWith('assets/') && !file.endsWith('.webp'));
  const pages = ROUTE_LIST.map(({ file }) => file).filter((file) => file !== '404.html');
  expect(files.sort()).toEqual([...pages, 'favicon.svg', 'manifest.webmanifest', ...wanted].sort());
});

test('every page is prerendered and keeps to its security policy', () => {
  const pages = new Map(textsOf('web').filter(([name]) => name.endsWith('.html')));
  const [policy] =
    /^ +Content-Security-Policy: .*$/m.exec(readFileSync(join(folderOf('web'), '_headers'), 'utf8')) ?? [];
  expect([...pages.keys()].sort()).toEqual(ROUTE_LIST.map(({ file }) => file).sort());
  for (const [name, html] of pages) {
    expect(html, name).toContain(`<div id="root" data-prerendered="${name}">`);
    expect(html, name).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/[\w-]+\.css">/);
    expect(html, name).not.toMatch(/ style=| on[a-z]+=|<style|javascript:/i);
    const [head = '', body = ''] = html.split('</head>');
    expect(head.match(/<title>[^<]*Countertop<\/title>/g), name).toHaveLength(1);
    for (const tag of ['name="description"', 'property="og:title"', 'property="og:type"'])
      expect(head.split(tag), `${tag} in ${name}`).toHaveLength(2);
    // Each file serves many addresses, so a canonical link would be wrong for most of them.
    expect(head, name).not.toContain('rel="canonical"');
    expect(body, name).not.toMatch(/<(title|meta)\b/);
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.map(([, attributes = '']) => attributes.includes(' src="/assets/'))).toEqual([
      false,
      true,
    ]);
    const [inHead = '', code] = scripts.map(([, , text]) => text);
    expect(policy, name).toContain(`'sha256-${createHash('sha256').update(inHead).digest('base64')}'`);
    expect(gzipSync(inHead).length, 'the first paint waits for it').toBeLessThan(1536);
    expect(code, name).toBe('');
  }
});
