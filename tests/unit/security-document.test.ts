import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launchRefusal } from '../../electron/main/security/launch-check.ts';
import { pagePreferences } from '../../electron/main/windows/window-options.ts';
import { projectRoot } from '../../scripts/lib/paths.ts';
import { textOf } from '../support/project-files.ts';

const text = textOf('docs/security.md') + textOf('docs/results/security.md');
const operators = textOf('docs/operator/secure.md');

/** Matches the path of a project file in backticks and, if there is any, code in backticks after the path. */
const PROOF =
  /`((?:electron|src|tests|scripts|resources|docs)[\w/-]*\.[\w.]+|electron-builder\.yml|package\.json)`\)?(?:,?\s*\(?`([^`]+)`)?/g;
/** The text of a file without comments, because a name in a comment is no proof. */
function codeOf(file: string): string {
  const source = textOf(file);
  return /\.[mc]?tsx?$/.test(file) ? source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') : source;
}

/** Matches the whole name only: not `isTopFrame` within `isTopFrameOf`. */
const wholeName = (name: string) => new RegExp(`(?<!\\w)${name.replaceAll(/\W/g, '\\$&')}(?!\\w)`);

const proofs = [...text.matchAll(PROOF)].map(([, file = '', name]) => ({ file, name }));

// These tests check names only. tests/escape and the tests of the named files prove that the code protects a kiosk.
it('the documents name existing files, and code that these files contain', () => {
  const holds = (file: string, name = '') =>
    existsSync(join(projectRoot, file)) && wholeName(name).test(codeOf(file));
  expect(proofs.length).toBeGreaterThan(50);
  expect(proofs.filter(({ file, name }) => !holds(file, name))).toEqual([]);
});

it('each of the twenty items of the checklist has a proof', () => {
  const rows = [...text.matchAll(/^\| (\d+) \| .*`[\w/.-]+\.(?:ts|yml|json)` `[^`]+`.*\|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

it('settings and fuses have the values that the documents name', () => {
  const named = [...text.matchAll(/`(\w+: (?:true|false))`/g)].map(([, setting = '']) => setting);
  const [, fuses = ''] = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(textOf('electron-builder.yml')) ?? [];
  const preferences = Object.entries(pagePreferences(false, '')).map(([name, value]) => `${name}: ${value}`);
  const held = [...preferences, ...fuses.split('\n').map((line) => line.trim())];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((setting) => !held.includes(setting))).toEqual([]);
});

it.each([true, false])('pages have the promised rights if windowed is %s', (windowed) => {
  expect(pagePreferences(windowed, '')).toMatchObject({
    ...{ sandbox: true, contextIsolation: true, navigateOnDragDrop: false, backgroundThrottling: false },
    ...{ nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false },
    ...{ devTools: windowed, disableDialogs: !windowed, spellcheck: windowed },
  });
});

it('a shipped program refuses all switches and variables of secure.md', () => {
  const [, table = ''] = /\| refused \| because \|\n([\s\S]*?)\n\n/.exec(operators) ?? [];
  const switches = [...table.matchAll(/`(--[\w*-]+)`/g)].map(([, name = '']) => name.replaceAll('*', 'x'));
  const variables = [...table.matchAll(/`(?!ELECTRON_OZONE)([A-Z_*]+)`/g)].map(([, name = '']) => name);
  expect([switches.length > 20, variables.length > 5]).toEqual([true, true]);
  for (const name of switches) expect(launchRefusal([`${name}=1`], {}), name).not.toBeNull();
  for (const name of variables) expect(launchRefusal([], { [name]: '1' }), name).not.toBeNull();
  expect(launchRefusal([], { ELECTRON_OZONE_PLATFORM_HINT: 'x11' })).toBeNull();
});
