import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../electron/main/config.ts';

const defaults = {
  catalogueUrl: 'embedded',
  windowed: false,
  contrast: 'standard',
  pixelsPerInch: 100,
  idleSeconds: 60,
  idleSecondsAtCheckout: 120,
  idleSecondsOnReceipt: 45,
  idleAnswerSeconds: 25,
  catalogueMaxAgeMinutes: 15,
  restartAt: '04:00',
  kioskId: null,
  healthPort: null,
  updateFeed: null,
  updateKeyFile: '/etc/countertop/update-key.pem',
  updateCheckMinutes: 60,
};
let userData: string;
const load = (argv: string[] = [], environment: Record<string, string> = {}) =>
  loadConfig({ argv, environment, userData });
const write = (name: string, content: unknown) => {
  const path = join(userData, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'config-'));
});

describe('the kiosk’s configuration', () => {
  it('is the embedded catalogue in full screen where nothing is said', () => {
    expect(load()).toEqual({ config: defaults, warning: null });
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

  it('lets --windowed decide', () => {
    write('kiosk.json', { windowed: false });
    expect(load(['/app', '--windowed']).config.windowed).toBe(true);
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown field', { catalogURL: 'https://x.example' }],
    ['a wrong type', { windowed: 'yes' }],
    ['a file address', { catalogueUrl: 'file:///etc/passwd' }],
    ['a script', { catalogueUrl: 'javascript:alert(1)' }],
    ['a list', []],
    ['an address with a user name', { catalogueUrl: 'https://someone@shop.example' }],
    ['an address with a password', { catalogueUrl: 'https://:secret@shop.example' }],
    ['no address', { catalogueUrl: 'secret' }],
  ])('falls back to the defaults with a warning for %s', (_what, content) => {
    const path = write('kiosk.json', content);
    const { config, warning } = load();
    expect(config).toEqual(defaults);
    expect(warning).toContain(path);
    expect(warning).not.toContain('secret');
  });

  it('warns of a named file that is not there', () => {
    expect(load(['--config=/nowhere/kiosk.json']).warning).toBe('/nowhere/kiosk.json cannot be read');
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(load().config)).toBe(true);
  });
});
