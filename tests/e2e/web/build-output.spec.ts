import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** Texts that only the kiosk's code holds and that no minifier touches. */
const KIOSK_MARKERS = [
  'window.countertop',
  'The kiosk build needs its preload script',
  'On-screen keyboard',
  'SimpleKeyboardInstances',
  'hg-button',
  'Lower controls',
  'The shop has come down to you',
];

/** A text of the router that works on the browser's own addresses. */
const WEB_MARKER = 'No window.location';

/** The text of every script, style sheet and page of a build, by its name. */
function textsOf(build: 'renderer' | 'web'): readonly (readonly [string, string])[] {
  const folder = fileURLToPath(new URL(`../../../out/${build}`, import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]);
}

const holders = (build: 'renderer' | 'web', marker: string) =>
  textsOf(build)
    .filter(([, text]) => text.toLowerCase().includes(marker.toLowerCase()))
    .map(([name]) => name);

test('shoppers at home download nothing of the kiosk', () => {
  for (const marker of KIOSK_MARKERS) {
    expect(holders('renderer', marker), `${marker} in the kiosk's build`).not.toEqual([]);
    expect(holders('web', marker), `${marker} in the web build`).toEqual([]);
  }
});

test('the kiosk has no router that an address could steer', () => {
  expect(holders('web', WEB_MARKER)).not.toEqual([]);
  expect(holders('renderer', WEB_MARKER)).toEqual([]);
});

test('the web build knows nothing of Electron', () => {
  expect(textsOf('web').length).toBeGreaterThan(5);
  for (const marker of [
    'electron/',
    'electron.',
    "'electron'",
    '"electron"',
    'ipcRenderer',
    'preload script',
  ]) {
    expect(holders('web', marker), marker).toEqual([]);
  }
});

test('no build holds a source map, a path of the machine that made it or code for developers', () => {
  for (const build of ['renderer', 'web'] as const) {
    for (const marker of ['sourceMappingURL', 'node_modules', 'file://', '/home/', 'react-refresh']) {
      expect(holders(build, marker), `${marker} in out/${build}`).toEqual([]);
    }
  }
});

test('the service worker is the web build’s alone, and holds its pages, scripts, styles and fonts', () => {
  const name = 'service-worker.js';
  expect(textsOf('renderer').filter(([, text]) => text.includes('serviceWorker'))).toEqual([]);
  expect(textsOf('renderer').map(([file]) => file)).not.toContain(name);
  const [, script = ''] = textsOf('web').find(([file]) => file === name) ?? [];
  const files = [...script.matchAll(/url:"([^"]+)"|"url":"([^"]+)"/g)].map(
    ([, bare, quoted]) => bare ?? quoted,
  );
  const assets = readdirSync(fileURLToPath(new URL('../../../out/web/assets', import.meta.url)));
  const wanted = assets.filter((asset) => !asset.endsWith('.webp')).map((asset) => `assets/${asset}`);
  const pages = readdirSync(fileURLToPath(new URL('../../../out/web', import.meta.url)))
    .filter((file) => file.endsWith('.html'))
    .map((file) => (file === 'index.html' ? './' : file));
  expect(files.sort()).toEqual([...pages, 'favicon.svg', ...wanted].sort());
});
