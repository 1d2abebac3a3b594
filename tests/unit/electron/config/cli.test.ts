import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { configCommand, runConfigCommand, unknownArguments } from '../../../../electron/main/config/cli.ts';
import { loadConfig } from '../../../../electron/main/config/load-config.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

let userData: string;
beforeEach(() => {
  userData = temporaryFolder();
});

/** Runs the command that `argv` names. @returns its exit code and lines, or null for a normal start */
function ask(argv: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const command = configCommand(argv);
  if (!command) return null;
  const lines: string[] = [];
  const code = runConfigCommand(command, { argv, environment, userData }, (line) => lines.push(line));
  return { code, lines };
}

function write(name: string, content: unknown): string {
  const path = join(userData, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

it('a normal start runs no command', () => {
  expect(ask(['--windowed', '--config', 'kiosk.json', '--check-configs'])).toBeNull();
});

const OWN = ['windowed', 'catalogue-url', 'config', 'check-config', 'print-config', 'set-pin', 'help'];

it.each(['--help', '-h'])('%s explains every argument, even beside others', (help) => {
  const { code, lines } = ask(['--windowed', '--check-config', help]) ?? {};
  expect(code).toBe(0);
  for (const name of OWN) expect(lines?.join('\n')).toMatch(new RegExp(`^  --${name} `, 'm'));
});

it('an unknown argument is named without its value in one message that lists the known arguments', () => {
  const message = unknownArguments(['--idle-seconds=4711', '--windowed', '--kiosk-id', 'secret']);
  expect(message).toMatch(/^Countertop does not know --idle-seconds, --kiosk-id, .*--help explains them\.$/);
  for (const name of OWN) expect(message).toContain(`--${name}`);
  expect(message).not.toMatch(/4711|secret/);
});

it.each([
  [['--windowed', '--catalogue-url=embedded', '--config', 'a.json']],
  [['--check-config', '--print-config', '--set-pin', '--help', '-h']],
  [['--no-sandbox', '--disable-gpu', '--ozone-platform=wayland', '--proxy-server=http://proxy']],
  [['/the/app', '--user-data-dir=/tmp/x', '--inspect=0', '--remote-debugging-port=0']],
])('the kiosk’s own and Chromium’s usual arguments are known: %j', (argv) => {
  expect(unknownArguments(argv)).toBeNull();
});

// tests/e2e/kiosk/configuration.spec.ts runs this command in the built program.
describe('--check-config', () => {
  it('reports each source that a start would read', () => {
    expect(ask(['--check-config'])).toEqual({
      code: 0,
      lines: [
        `file: none found (${userData}/kiosk.json or /etc/countertop/kiosk.json), so the defaults apply`,
        'environment: valid',
        'arguments: valid',
      ],
    });
  });

  it('accepts a plain HTTP address on the open network, with a warning', () => {
    const warning =
      'catalogueUrl is plain http:// on the open network: attackers can change prices and products; use https://';
    const open = '--catalogue-url=http://shop.example/api?key=secret';
    expect(ask(['--check-config', open])?.lines).toContain(`arguments: warning: ${warning}`);
    expect(loadConfig({ argv: [open], environment: {}, userData }).warning).toBe(`${warning}.`);
    const linesFor = (catalogueUrl: string) =>
      ask(['--check-config', write('kiosk.json', { catalogueUrl })])?.lines;
    expect(linesFor('http://shop.example')).toHaveLength(2);
    for (const address of ['https://shop.example', 'http://192.168.1.5:8080', 'http://catalogue', 'embedded'])
      expect(linesFor(address)).toHaveLength(1);
  });

  it('names repeated keys, and uses the last one', () => {
    const text = '{"idleSeconds":60,"kioskId":"a\\"{idleSeconds\\":","idle\\u0053econds":90}';
    const file = write('kiosk.json', text);
    const warning = 'idleSeconds is set more than once: the last value applies';
    const lines = [`${file}: valid`, `${file}: warning: ${warning}`];
    expect(ask(['--check-config', file])).toEqual({ code: 0, lines });
    const loaded = loadConfig({ argv: [], environment: {}, userData });
    expect(loaded.warning).toBe(`${file}: ${warning}.`);
    expect(loaded.config.idleSeconds).toBe(90);
  });

  it('prints one line per problem, and ends with exit code 78', () => {
    const file = write('other.json', { idleSeconds: 0, oneMore: true });
    const argv = ['--config', file, '--check-config', '--catalogue-url=none'];
    expect(ask(argv, { COUNTERTOP_KIOSK_ID: 'x'.repeat(201) })).toEqual({
      code: 78,
      lines: [
        `${file}: idleSeconds must be a number of seconds from 1 to 86400`,
        `${file}: "oneMore" is an unknown field`,
        'environment: COUNTERTOP_KIOSK_ID must be a text of 1 to 200 characters, or null',
        expect.stringMatching(/^arguments: --catalogue-url must be "embedded", or an address/),
      ],
    });
  });

  it('checks the logo file that a source names', () => {
    const storeLogo = write('logo.png', 'no picture');
    const file = write('kiosk.json', { storeLogo });
    const problem = 'storeLogo must be a PNG, JPEG or opaque lossy WebP picture';
    expect(ask(['--check-config', file])).toEqual({ code: 78, lines: [`${file}: ${problem}`] });
  });

  it('checks only the named file, given as the next argument or after =', () => {
    write('kiosk.json', '{');
    const file = write('new.json', { idleSeconds: 90 });
    const valid = { code: 0, lines: [`${file}: valid`] };
    expect(ask(['--check-config', file], { COUNTERTOP_KIOSK_ID: 'x'.repeat(201) })).toEqual(valid);
    expect(ask([`--check-config=${file}`])).toEqual(valid);
    expect(ask(['--check-config', '--windowed'])).toMatchObject({ code: 78 });
    const lines = ['/nowhere.json: it does not exist'];
    expect(ask(['--check-config=/nowhere.json'])).toEqual({ code: 78, lines });
  });
});

describe('--print-config', () => {
  const print = (...parameters: Parameters<typeof ask>) => {
    const { code, lines } = ask(...parameters) ?? {};
    expect(code).toBe(0);
    return JSON.parse(lines?.join('\n') ?? '');
  };

  it('prints every value and where it comes from', () => {
    const path = write('kiosk.json', { idleSeconds: 90, contrast: 'high' });
    expect(print(['--print-config', '--windowed'], { COUNTERTOP_KIOSK_ID: 'till 1' })).toMatchObject({
      file: path,
      warning: null,
      fields: {
        idleSeconds: { value: 90, from: 'file' },
        contrast: { value: 'high', from: 'file' },
        kioskId: { value: 'till 1', from: 'environment' },
        windowed: { value: true, from: 'argument' },
        restartAt: { value: '04:00', from: 'default' },
        sessionReset: { value: null, from: 'default' },
      },
    });
  });

  it('prints the problem of an invalid file', () => {
    write('kiosk.json', '{');
    expect(print(['--print-config'])).toMatchObject({ warning: expect.stringContaining('not valid JSON') });
  });

  it('prints only the host of an address', () => {
    write('kiosk.json', { catalogueUrl: 'https://shop.example:8443/?key=secret' });
    const text = JSON.stringify(print(['--print-config']));
    expect(text).toContain('"https://shop.example:8443/…"');
    expect(text).not.toContain('secret');
    expect(JSON.stringify(print(['--print-config', '--catalogue-url=https://shop.example']))).toContain(
      '"https://shop.example"',
    );
  });
});
