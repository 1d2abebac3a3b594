import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { initialScripts } from '../../../scripts/build/built-files.ts';
import { checkSizes } from '../../../scripts/build/size-check.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';

/** Creates a temporary folder. @param files text by path */
function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const PAGE = `<script src="./assets/head-1.js"></script><link rel="stylesheet" href="./assets/a.css">
  <script type="module" crossorigin src="./assets/index-1.js"></script>
  <link rel="modulepreload" fetchpriority="low" href="./assets/page-1.js">`;

const SHOP = {
  'products.html': PAGE,
  'assets/head-1.js': '1',
  'assets/index-1.js':
    'import{a as b}from"./shared-1.js";import"./effects-1.js";b(()=>import(`./lazy-1.js`));',
  'assets/shared-1.js': 'import{c}from"./deep-1.js";export{c as a}',
  'assets/deep-1.js': 'export let c=1',
  'assets/effects-1.js': '',
  'assets/page-1.js': 'import{a}from"./shared-1.js"',
  'assets/lazy-1.js': 'import"./rest-1.js"',
};

describe('the scripts of a first visit', () => {
  it('are those of the page and their static imports, each once', () => {
    const scripts = initialScripts(folderOf(SHOP), 'products.html');
    const names = ['head', 'index', 'page', 'shared', 'effects', 'deep'];
    expect(scripts.map((file) => file.replace(/^assets.(.*)-1.js$/, '$1'))).toEqual(names);
  });

  it('cannot be measured if the build is missing or incomplete', () => {
    expect(() => initialScripts('/nowhere', 'products.html')).toThrow(/build first with "npm run build"/);
    const { 'assets/deep-1.js': _, ...rest } = SHOP;
    expect(() => initialScripts(folderOf(rest), 'products.html')).toThrow(/There is no .*deep-1\.js/);
  });
});

describe('the budgets', () => {
  const light = {
    ...Object.fromEntries(Object.entries(SHOP).map(([name, text]) => [`web/${name}`, text])),
    'web/assets/a.css': 'p{margin:0}',
    'web/assets/a.woff2': 'font',
    'web/service-worker.js': '1',
    'main/index.js': 'import"./runtime.js";import("./monitor.js")',
    'main/runtime.js': '1',
    'main/monitor.js': '1',
    'preload/index.cjs': '1',
    'renderer/index.html': '<script type="module" src="./shop.js"></script>',
    'renderer/staff.html': '<script type="module" src="./shop.js"></script>',
    'renderer/shop.js': '1',
  };

  it('measure the start of the main process without the code that it loads later', async () => {
    const tooMuch = 'x'.repeat(1024 * 900);
    const withLarge = (file: string) => checkSizes(folderOf({ ...light, [file]: tooMuch }));
    await expect(withLarge('main/runtime.js')).rejects.toThrow(
      /process as it starts, 900\.04 KiB in place of/,
    );
    await expect(withLarge('main/monitor.js')).rejects.toThrow(
      /loads only where .*, 900\.00 KiB in place of/,
    );
  });

  it('name everything that is too large or missing', async () => {
    const { 'web/assets/a.woff2': _, ...rest } = light;
    const grown = { ...rest, 'preload/index.cjs': 'x'.repeat(1024 * 100) };
    const message = /fonts of the web build, of which nothing was found; .*preload scripts, 100\.00 KiB/;
    await expect(checkSizes(folderOf(grown))).rejects.toThrow(message);
  });
});
