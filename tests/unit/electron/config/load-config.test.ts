import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { fields } from '../../../../electron/main/config/fields-and-defaults.ts';
import { filePaths } from '../../../../electron/main/config/file.ts';
import { loadConfig } from '../../../../electron/main/config/load-config.ts';
import { addChecksum } from '../../../../electron/main/core/checksum.ts';
import { projectRoot } from '../../../../scripts/lib/paths.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const defaults = v.getDefaults(fields);
let userData: string;
const load = (argv: string[] = [], environment: Record<string, string> = {}) =>
  loadConfig({ argv, environment, userData });
const write = (name: string, content: unknown) => {
  const path = join(userData, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

beforeEach(() => {
  userData = temporaryFolder();
});

describe('the kiosk’s configuration', () => {
  it('comes from the file of --config, otherwise of COUNTERTOP_CONFIG, otherwise of the user-data folder', () => {
    write('kiosk.json', { idleSeconds: 1 });
    const two = write('two.json', { idleSeconds: 2 });
    const three = write('three.json', { idleSeconds: 3 });
    const read = (...sources: Parameters<typeof load>) => load(...sources).config.idleSeconds;
    expect(read()).toBe(1);
    expect(read([], { COUNTERTOP_CONFIG: two })).toBe(2);
    expect(read([`--config=${three}`], { COUNTERTOP_CONFIG: two })).toBe(3);
    expect(read(['--config', three, '--no-sandbox', '--remote-debugging-port=0'])).toBe(3);
  });

  it.each([
    ['linux', ['/etc/countertop/kiosk.json']],
    ['darwin', ['/etc/countertop/kiosk.json']],
    ['win32', []],
  ] as const)('never comes from a folder that any user may create (%s)', (platform, ofSystem) => {
    const own = join(userData, 'kiosk.json');
    expect(filePaths({ named: undefined, userData, platform })).toEqual([own, ...ofSystem]);
  });

  // These messages are about a file. Messages about variables and arguments are tested in cli.test.ts.
  it.each([
    ['no JSON', '{\n  "windowed": true,\n}', 'it is not valid JSON: see line 3, column 1.'],
    ['no object', [], 'it must be one object in curly brackets.'],
    ['an unknown field', { catalogURL: 'secret' }, '"catalogURL" is an unknown field.'],
    ['an address with a fragment', { catalogueUrl: 'https://shop.example/#secret' }, 'a fragment (#).'],
    ['a folder', null, 'it cannot be read (EISDIR).'],
  ])('falls back to the defaults with a warning for %s', (_what, content, problem) => {
    const path = content === null ? userData : write('kiosk.json', content);
    const { config, warning } = load(['--config', path]);
    expect(config).toEqual(defaults);
    expect(warning).toContain(`${path} is not a valid configuration: `);
    expect(warning).toContain(`${problem} There is no last good one, so the defaults are used.`);
    expect(warning).not.toContain('secret');
  });

  it('may begin with a byte order mark and name its JSON schema', () => {
    write('kiosk.json', '\uFEFF{ "$schema": "kiosk.schema.json", "idleSeconds": 90 }');
    expect(load()).toMatchObject({ config: { ...defaults, idleSeconds: 90 }, warning: null });
    expect(load().config).not.toHaveProperty('$schema');
  });
});

/** One field of each kind, with a valid and an invalid value. */
const SAMPLES: readonly (readonly [field: keyof typeof defaults, right: unknown, wrong: unknown])[] = [
  ['catalogueUrl', 'https://a.example', 'ftp://c.example'],
  ['storeName', 'Bean & Leaf', ' Bean'],
  ['storeLogo', join(projectRoot, 'src/public-web/icons/192.png'), 'logo.png'],
  ['accentColour', '#0f5f4c', '#ff7700'],
  ['windowed', true, 'true'],
  ['contrast', 'high', 'low'],
  ['pixelsPerInch', 157.5, 39],
  ['sessionReset', false, 'always'],
  ['idleSeconds', 20.5, 0],
  ['catalogueMaxAgeMinutes', 0, '5 min'],
  ['restartAt', '23:59', '24:00'],
  ['kioskId', 'till 1', 'x'.repeat(201)],
  ['healthPort', 65_535, 80],
];

it.each(SAMPLES)('the field %s comes from the file, otherwise from its default', (field, right, wrong) => {
  expect([load().config[field], load().originOf(field)]).toEqual([defaults[field], 'default']);
  write('kiosk.json', { [field]: right });
  expect([load().config[field], load().originOf(field), load().warning]).toEqual([right, 'file', null]);
  write('kiosk.json', { [field]: wrong });
  expect(load().config[field]).toEqual(defaults[field]);
  expect(load().warning).toContain(`${field} must be `);
});

describe('the store’s own look', () => {
  // A valid logo is tested in tests/e2e/kiosk/configuration.spec.ts.
  it('has Countertop’s bell as logo, and a warning, if the logo is invalid', () => {
    write('kiosk.json', { storeLogo: userData });
    const warning = 'storeLogo must be the path of a file: it is ignored.';
    expect(load()).toMatchObject({ logo: null, warning });
  });

  it.each(['', 'Bean\nLeaf', 'Bean\u202eLeaf', 'x'.repeat(31), '\u200cBean', 'Bean \u200d'])(
    'rejects the name %j',
    (storeName) => {
      write('kiosk.json', { storeName });
      expect(load().warning).toContain('storeName must be a name of 1 to 30 characters in one line');
    },
  );

  it.each([
    ['Persian', 'کتاب\u200cخانه'],
    ['Malayalam', 'അവന്\u200d'],
  ])('accepts a name in %s with joiners or non-joiners', (_, storeName) => {
    write('kiosk.json', { storeName });
    expect(load()).toMatchObject({ config: { storeName }, warning: null });
  });
});

describe('arguments and variables of one start', () => {
  const given = (...sources: Parameters<typeof load>) => {
    const { config, originOf, warning } = load(...sources);
    const { windowed, catalogueUrl, kioskId } = config;
    return { windowed, catalogueUrl, kioskId, origin: originOf('catalogueUrl'), warning };
  };
  const file = { catalogueUrl: 'https://a.example', kioskId: 'till 1' };
  const fromFile = { ...file, windowed: false, origin: 'file', warning: null };
  beforeEach(() => void write('kiosk.json', file));

  it('override catalogue, window and id of the file', () => {
    expect(given()).toEqual(fromFile);
    const argv = ['/app', '--windowed', '--catalogue-url', 'embedded'];
    const changed = { windowed: true, catalogueUrl: 'embedded', kioskId: '42', origin: 'argument' };
    expect(given(argv, { COUNTERTOP_KIOSK_ID: '42' })).toEqual({ ...fromFile, ...changed });
    expect(given(['--catalogue-url=https://b.example']).catalogueUrl).toBe('https://b.example');
  });

  it.each([
    [['--catalogue-url=ftp://secret'], '--catalogue-url must be "embedded", or an address'],
    [['--catalogue-url=https://secret@b.example'], '--catalogue-url must be "embedded", or an address'],
    [['--catalogue-url='], '--catalogue-url must be "embedded", or an address'],
    [['--catalogue-url'], '--catalogue-url must be "embedded", or an address'],
    [['--windowed=maybe'], '--windowed must be true or false: it is ignored.'],
    [['--config'], '--config must be followed by the path of a file: it is ignored.'],
    [[], 'COUNTERTOP_KIOSK_ID must be a text of 1 to 200 characters, or null: it is ignored.'],
  ])('are ignored if invalid, with a warning: %j', (argv, problem) => {
    const environment = { COUNTERTOP_KIOSK_ID: argv.length > 0 ? '' : 'x'.repeat(201) };
    const warning = expect.stringContaining(problem);
    expect(given(argv, environment)).toEqual({ ...fromFile, warning });
  });

  it('are ignored without a warning if they set no field', () => {
    const argv = ['--set-pin', '--check-config', '--ozone-platform=wayland', '--idle-seconds=5', '-x', '--'];
    const empty = { COUNTERTOP_CONFIG: '', COUNTERTOP_KIOSK_ID: '' };
    const environment = { ...empty, COUNTERTOP_SUPERVISED: '1', COUNTERTOP_WINDOWED: '1' };
    expect(given(argv, environment)).toEqual(fromFile);
  });
});

describe('the last good configuration', () => {
  const lastGood = () => join(userData, 'kiosk.last-good.json');
  async function start(content: object = { idleSeconds: 90 }): Promise<void> {
    write('kiosk.json', content);
    await load().keep();
  }

  it.each([
    ['no JSON', '{'],
    ['wrong in one field', { idleSeconds: -1 }],
    ['a folder', null],
  ])('applies if the file is %s', async (_what, content) => {
    const good = { idleSeconds: 90, catalogueUrl: 'https://feed.example/secret' };
    await start({ ...good, $schema: 'x' });
    rmSync(join(userData, 'kiosk.json'));
    if (content === null) mkdirSync(join(userData, 'kiosk.json'));
    else write('kiosk.json', content);
    const { config, originOf, warning } = load([], { COUNTERTOP_KIOSK_ID: 'till 1' });
    expect(config).toEqual({ ...defaults, ...good, kioskId: 'till 1' });
    expect(originOf('idleSeconds')).toBe('last good file');
    expect(warning).toContain('The last good one is used.');
    expect(warning).not.toContain('secret');
  });

  it('does not apply after the operator removed the file', async () => {
    await start();
    rmSync(join(userData, 'kiosk.json'));
    expect(load()).toMatchObject({ config: defaults, warning: null });
  });

  it('is readable by its owner only, and written only after a change', async () => {
    await start();
    const { ino, mode } = statSync(lastGood());
    expect(mode & 0o777).toBe(0o600);
    await load(['--windowed']).keep();
    expect(statSync(lastGood()).ino).toBe(ino);
    await start({ idleSeconds: 91 });
    expect(statSync(lastGood()).ino).not.toBe(ino);
  });

  it('is not replaced by an invalid one', async () => {
    await start();
    await start({ idleSeconds: 0 });
    expect(load().config.idleSeconds).toBe(90);
  });

  const checked = (values: object) => addChecksum(JSON.stringify(values));

  it.each([
    ['is ignored if it was changed', checked({ idleSeconds: 90 }).replace('90', '91'), {}],
    ['is ignored if a field has a type of another version', checked({ idleSeconds: 'long' }), {}],
    ['applies without fields of a newer version', checked({ idleSeconds: 90, x: 2 }), { idleSeconds: 90 }],
  ])('%s', (_what, text, values) => {
    writeFileSync(lastGood(), text);
    write('kiosk.json', '{');
    expect(load().config).toEqual({ ...defaults, ...values });
  });
});
