import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launchRefusal } from '../../electron/main/security/launch-check.ts';
import { projectRoot } from '../../scripts/lib/paths.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const text = read('docs/security.md');
/** What operators are told of it. */
const operators = read('docs/operator/secure.md');

/** A file of ours in quotes, and what is quoted after it. */
const PROOF =
  /`((?:electron|src|tests|scripts|resources|docs)[\w/-]*\.[\w.]+|electron-builder\.yml|package\.json)`\)?(?:,? ?\(?`([^`]+)`)?/g;
/** The code of a file: a name that only a comment holds proves nothing. */
function codeOf(file: string): string {
  const source = readFileSync(join(projectRoot, file), 'utf8');
  return /\.[mc]?tsx?$/.test(file) ? source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') : source;
}

/** The twenty items by a word of their headings, in the order of electronjs.org/docs/latest/tutorial/security. */
const CHECKLIST = [
  'secure content',
  'Node.js integration',
  'Context isolation',
  'sandboxing',
  'permission requests',
  'webSecurity',
  'Content-Security-Policy',
  'allowRunningInsecureContent',
  'experimental features',
  'enableBlinkFeatures',
  'allowpopups',
  'webview options',
  'navigation',
  'new windows',
  'shell.openExternal',
  'current Electron',
  'sender',
  'file://',
  'fuses',
  'Electron APIs',
];

const proofs = [...text.matchAll(PROOF)].map(([, file = '', name]) => ({ file, name }));

describe('what docs/security.md says', () => {
  it('is there: every file that it names, and what that is said to hold', () => {
    const holds = (file: string, name = '') =>
      existsSync(join(projectRoot, file)) && codeOf(file).includes(name);
    expect(proofs.length).toBeGreaterThan(50);
    expect(proofs.filter(({ file, name }) => !holds(file, name))).toEqual([]);
  });

  it('is about each of the twenty items of the checklist, with a proof', () => {
    const items = [...text.matchAll(/^\| (\d+) \| ([^|]+) \|.*\|$/gm)];
    expect(items.map(([, number]) => Number(number))).toEqual(CHECKLIST.map((_, place) => place + 1));
    for (const [place, [row, , heading]] of items.entries()) {
      expect(heading).toContain(CHECKLIST[place]);
      expect(row).toMatch(/`[\w/.-]+\.(ts|yml|json)` `[^`]+`/);
    }
  });

  it('names settings and fuses as they are', () => {
    const settings = [...text.matchAll(/`(\w+: (?:true|false))`/g)].map(([, setting = '']) => setting);
    const held = codeOf('electron-builder.yml') + codeOf('electron/main/windows/window-options.ts');
    expect(settings.length).toBeGreaterThan(10);
    for (const setting of settings) expect(held, setting).toContain(setting);
  });

  it('names switches and variables that a shipped program does refuse', () => {
    const [, table = ''] = /\| refused \| because \|\n([\s\S]*?)\n\n/.exec(operators) ?? [];
    const switches = [...table.matchAll(/`(--[\w*-]+)`/g)].map(([, name = '']) => name.replaceAll('*', 'x'));
    const variables = [...table.matchAll(/`(?!ELECTRON_OZONE)([A-Z_*]+)`/g)].map(([, name = '']) => name);
    expect([switches.length > 20, variables.length > 5]).toEqual([true, true]);
    for (const name of switches) expect(launchRefusal([`${name}=1`], {}), name).not.toBeNull();
    for (const name of variables) expect(launchRefusal([], { [name]: '1' }), name).not.toBeNull();
    expect(launchRefusal([], { ELECTRON_OZONE_PLATFORM_HINT: 'x11' })).toBeNull();
  });
});
