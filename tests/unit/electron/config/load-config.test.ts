import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeType, fieldNames, fields } from '../../../../electron/main/config/fields.ts';
import { filePaths } from '../../../../electron/main/config/file.ts';
import { loadConfig } from '../../../../electron/main/config/load-config.ts';
import { argumentFor, variableFor } from '../../../../electron/main/config/names.ts';
import { addChecksum } from '../../../../electron/main/core/checksum.ts';
import { launchRefusal } from '../../../../electron/main/security/launch-check.ts';
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
  it('is the embedded catalogue in full screen where nothing is said', () => {
    const config = { ...defaults, catalogueUrl: 'embedded', windowed: false };
    expect(load()).toMatchObject({ config, path: null, warning: null });
  });

  it('comes from the user-data folder, the environment or --config, the later before the earlier', () => {
    write('kiosk.json', { catalogueUrl: 'https://one.example' });
    const two = write('two.json', { catalogueUrl: 'https://two.example' });
    const three = write('three.json', { catalogueUrl: 'https://three.example' });
    const urlOf = (...sources: Parameters<typeof load>) => load(...sources).config.catalogueUrl;
    expect(urlOf()).toBe('https://one.example');
    expect(urlOf([], { COUNTERTOP_CONFIG: two })).toBe('https://two.example');
    expect(urlOf([`--config=${three}`], { COUNTERTOP_CONFIG: two })).toBe('https://three.example');
    expect(urlOf(['--config', three, '--no-sandbox', '--remote-debugging-port=0'])).toBe(
      'https://three.example',
    );
  });

  it.each([
    ['linux', ['/etc/countertop/kiosk.json']],
    ['darwin', ['/etc/countertop/kiosk.json']],
    ['win32', []],
  ] as const)('comes from no folder that any user may create (%s)', (platform, ofSystem) => {
    const own = join(userData, 'kiosk.json');
    expect(filePaths({ named: undefined, userData, platform })).toEqual([own, ...ofSystem]);
  });

  it('lets --windowed decide', () => {
    write('kiosk.json', { windowed: false });
    expect(load(['/app', '--windowed']).config.windowed).toBe(true);
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown field', { catalogURL: 'https://x.example' }],
    ['no address', { catalogueUrl: 'secret' }],
    ['an address with a fragment', { catalogueUrl: 'https://shop.example/api#secret' }],
  ])('falls back to the defaults with a warning for %s', (_what, content) => {
    const path = write('kiosk.json', content);
    const { config, warning } = load();
    expect(config).toEqual(defaults);
    expect(warning).toContain(path);
    expect(warning).not.toContain('secret');
  });

  it.each([
    [
      ['--config=/nowhere/kiosk.json'],
      '/nowhere/kiosk.json is not a valid configuration: it cannot be read, for',
    ],
    [['--config', '/dev'], '/dev is not a valid configuration: it cannot be read (EISDIR).'],
    [['--config'], '--config must be followed by the path of a file: it is left out.'],
  ])('warns of a file that is named by %j', (argv, warning) => {
    expect(load(argv).warning).toContain(warning);
  });

  it('says which field is wrong, what would be right, and where JSON ends to be JSON', () => {
    const warningOn = (content: unknown) => load(['--config', write('wrong.json', content)]).warning;
    const twoWrong = warningOn({ idleSeconds: '90', restartAt: '4 am', sessionReset: true, oneMore: 1 });
    expect(twoWrong).toContain('idleSeconds must be a number of seconds from 1 to 86400; ');
    expect(twoWrong).toContain('restartAt must be a local time such as "04:00", or null; ');
    expect(twoWrong).toContain('"oneMore" is no field. ');
    expect(twoWrong).not.toContain('sessionReset');
    expect(warningOn([])).toContain('it must be one object in curly brackets. ');
    expect(warningOn('{\n  "windowed": true,\n}')).toContain('it is no JSON: see line 3, column 1. ');
  });

  it('may begin with the mark of a Windows editor and name its JSON schema', () => {
    write('kiosk.json', '\uFEFF{ "$schema": "kiosk.schema.json", "idleSeconds": 90 }');
    expect(load()).toMatchObject({ config: { ...defaults, idleSeconds: 90 }, warning: null });
    expect(load().config).not.toHaveProperty('$schema');
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(load().config)).toBe(true);
  });
});

const icon = (name: string) => join(projectRoot, 'src/public-web/icons', `${name}.png`);

/** Fields of each kind, with values of a file, of the environment, of an argument; and a text that none may have. */
const SAMPLES: readonly (readonly [
  field: keyof typeof defaults,
  file: unknown,
  variable: unknown,
  argument: unknown,
  wrong: string,
])[] = [
  ['catalogueUrl', 'https://a.example', 'https://b.example', 'embedded', 'ftp://c.example'],
  ['storeName', 'Bean & Leaf', 'Läden', '7', ' Bean'],
  ['storeLogo', icon('192'), icon('512'), icon('maskable'), 'logo.png'],
  ['accentColour', '#0f5f4c', '#A1231C', '#000000', '#ff7700'],
  ['windowed', true, false, true, 'maybe'],
  ['contrast', 'high', 'standard', 'high', 'low'],
  ['pixelsPerInch', 96, 40, 157.5, '39'],
  ['sessionReset', true, null, false, 'always'],
  ['idleSeconds', 30, 90, 20.5, '0'],
  ['catalogueMaxAgeMinutes', 30, 1, 0, '5 min'],
  ['restartAt', '03:30', null, '23:59', '24:00'],
  ['kioskId', 'till 1', '42', 'true', 'x'.repeat(201)],
  ['healthPort', 9100, null, 65_535, '80'],
];
const textOf = (value: unknown) => (value === null ? 'none' : String(value));

describe.each(SAMPLES)('the field %s', (field, inFile, inVariable, inArgument, wrong) => {
  const variable = { [variableFor(field)]: textOf(inVariable) };
  const argument = `--${argumentFor(field)}=${textOf(inArgument)}`;

  it('comes from the arguments, then the environment, then the file, then the defaults', () => {
    const loaded = (...sources: Parameters<typeof load>) => {
      const { config, originOf, warning } = load(...sources);
      return [config[field], originOf(field), warning];
    };
    expect(loaded()).toEqual([defaults[field], 'default', null]);
    write('kiosk.json', { [field]: inFile });
    expect(loaded()).toEqual([inFile, 'file', null]);
    expect(loaded([], variable)).toEqual([inVariable, 'environment', null]);
    expect(loaded([argument], variable)).toEqual([inArgument, 'argument', null]);
  });

  it('is left out where an argument or a variable is wrong, with a warning that does not repeat it', () => {
    write('kiosk.json', { [field]: inFile });
    const { config, warning } = load([`--${argumentFor(field)}=${wrong}`], { [variableFor(field)]: wrong });
    expect(config[field]).toEqual(inFile);
    expect(warning).toBe(
      [variableFor(field), `--${argumentFor(field)}`]
        .map((name) => `${name} must be ${describeType(field)}: it is left out.`)
        .join(' '),
    );
    expect(load([], { [variableFor(field)]: '' }).warning).toBeNull();
  });
});

it('no field has an argument or a variable that a shipped program refuses', () => {
  for (const field of fieldNames) {
    const argument = `--${argumentFor(field)}`;
    expect(launchRefusal([argument, `${argument}=1`], { [variableFor(field)]: '1' }), field).toBeNull();
  }
});

describe('the store’s own look', () => {
  it('is read with its logo; without one that will do the bell stays, and a warning says why', () => {
    const good = load(['--store-logo', icon('192')]);
    expect(good).toMatchObject({
      logo: { contentType: 'image/png', width: 192, height: 192 },
      warning: null,
    });
    expect(load([`--store-logo=${userData}`])).toMatchObject({
      logo: null,
      warning: 'storeLogo must be the path of a file: it is left out.',
    });
  });

  it.each(['', 'Bean\nLeaf', 'Bean\u202eLeaf', 'x'.repeat(31), '\u200cBean', 'Bean \u200d'])(
    'has no name such as %j',
    (storeName) => {
      write('kiosk.json', { storeName });
      expect(load().warning).toContain('storeName must be a name of 1 to 30 characters in one line');
    },
  );

  it.each([
    ['Persian', 'کتاب\u200cخانه'],
    ['Malayalam', 'അവന്\u200d'],
  ])('has a name in %s, which joins letters and keeps them apart', (_, storeName) => {
    write('kiosk.json', { storeName });
    expect(load()).toMatchObject({ config: { storeName }, warning: null });
  });
});

describe('arguments', () => {
  it('take their value behind = or as the next one; switches stand alone', () => {
    const argv = ['/app', '--idle-seconds', '90', '--restart-at=none', '--windowed', '--contrast', 'high'];
    expect(load(argv)).toMatchObject({
      config: { ...defaults, idleSeconds: 90, restartAt: null, windowed: true, contrast: 'high' },
      warning: null,
    });
    expect(load(['--windowed', '--no-windowed']).config.windowed).toBe(false);
    expect(load(['--windowed=0']).config.windowed).toBe(false);
    expect(load([], { COUNTERTOP_WINDOWED: '1' }).config.windowed).toBe(true);
  });

  it.each([['--idle-seconds'], ['--idle-seconds='], ['--no-idle-seconds']])(
    'without a value, such as %s, are left out with a warning',
    (argument) => {
      expect(load([argument])).toMatchObject({
        config: defaults,
        warning: expect.stringContaining('it is left out.'),
      });
    },
  );

  it('and variables that are not ours are left to whom they belong', () => {
    const argv = [
      '--set-pin',
      '--check-config',
      '--ozone-platform=wayland',
      '--no-sandbox',
      '-x',
      '--',
      '--',
    ];
    const environment = { COUNTERTOP_SUPERVISED: '1', COUNTERTOP_LONG: '1', IDLE_SECONDS: '5' };
    expect(load(argv, environment)).toMatchObject({ config: defaults, warning: null });
  });
});

describe('the last good configuration', () => {
  const lastGood = () => join(userData, 'kiosk.last-good.json');
  /** A start on a good file. */
  async function start(content: object = { idleSeconds: 90 }): Promise<void> {
    write('kiosk.json', content);
    await load().keep();
  }

  it.each([
    ['no JSON', '{'],
    ['wrong in one field', { idleSeconds: -1 }],
    ['a folder', null],
  ])('holds where the file is %s', async (_what, content) => {
    await start({ idleSeconds: 90, catalogueUrl: 'https://feed.example/secret', $schema: 'x' });
    rmSync(join(userData, 'kiosk.json'));
    if (content === null) mkdirSync(join(userData, 'kiosk.json'));
    else write('kiosk.json', content);
    const { config, originOf, warning } = load([], { COUNTERTOP_CONTRAST: 'high' });
    expect(config).toEqual({
      ...defaults,
      idleSeconds: 90,
      catalogueUrl: 'https://feed.example/secret',
      contrast: 'high',
    });
    expect([originOf('idleSeconds'), originOf('contrast'), originOf('kioskId')]).toEqual([
      'last good file',
      'environment',
      'default',
    ]);
    expect(warning).toContain('The last good one is used.');
    expect(warning).not.toContain('secret');
  });

  it('does not hold where there is no file any more: the operator has taken it away', async () => {
    await start();
    rmSync(join(userData, 'kiosk.json'));
    expect(load()).toMatchObject({ config: defaults, warning: null });
  });

  it('is for its owner only, and written only where it changed', async () => {
    await start();
    const { ino, mode } = statSync(lastGood());
    expect(mode & 0o777).toBe(0o600);
    await load([], { COUNTERTOP_IDLE_SECONDS: '30' }).keep();
    expect(statSync(lastGood()).ino).toBe(ino);
    await start({ idleSeconds: 91 });
    expect(statSync(lastGood()).ino).not.toBe(ino);
  });

  it('is not replaced by a wrong one', async () => {
    await start();
    await start({ idleSeconds: 0 });
    expect(load().config.idleSeconds).toBe(90);
  });

  it.each([
    ['changed', (text: string) => text.replace('90', '91')],
    [
      'of a version to which a field means something else',
      () => addChecksum(JSON.stringify({ idleSeconds: 'long' })),
    ],
  ])('gives way to the defaults where it is %s', async (_what, spoil) => {
    await start();
    writeFileSync(lastGood(), spoil(readFileSync(lastGood(), 'utf8')));
    write('kiosk.json', '{');
    expect(load()).toMatchObject({
      config: defaults,
      warning: expect.stringContaining('There is no last good one, so the defaults are used.'),
    });
  });

  it('holds but for the fields that a later version knew, where the kiosk went back to this one', async () => {
    write('kiosk.json', '{');
    writeFileSync(lastGood(), addChecksum(JSON.stringify({ idleSeconds: 90, idleMinutes: 2 })));
    expect(load()).toMatchObject({
      config: { ...defaults, idleSeconds: 90 },
      warning: expect.stringContaining('The last good one is used.'),
    });
  });
});
