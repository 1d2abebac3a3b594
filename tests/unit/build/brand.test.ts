import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { readBrand } from '../../../tooling/brand.ts';
import { siteTags } from '../../../tooling/site.ts';
import { webManifest } from '../../../tooling/web-manifest.ts';
import { readBuild } from '../../support/unit/vite-plugin.ts';

const LOGO = 'src/public-web/icons/192.png';
const ACCENT = { ACCENT_COLOUR: '#8a1c5c', ACCENT_COLOUR_DARK: '#f08cc4' };
const STORE = { STORE_NAME: 'Bean & Leaf', STORE_LOGO: LOGO, ...ACCENT };

it('a build has Countertop’s own brand by default', () => {
  const none = { logo: null, logoFile: null, accentColour: null, accentColourDark: null };
  const own = { ...none, name: 'Countertop' };
  expect(readBrand({})).toEqual(own);
  expect(readBrand({ STORE_NAME: '', STORE_LOGO: ' ', ACCENT_COLOUR: '' })).toEqual(own);
});

it.each([
  [{ STORE_NAME: 'x'.repeat(31) }, 'STORE_NAME must be a name of 1 to 30 characters'],
  [{ STORE_LOGO: 'nowhere.png' }, 'STORE_LOGO must be a file that can be read (ENOENT)'],
  [{ ACCENT_COLOUR: 'green' }, 'ACCENT_COLOUR must be a colour such as #0f5f4c, dark'],
  [{ ...ACCENT, ACCENT_COLOUR: '#ff7700' }, 'a contrast of 4.5:1 to #f2eee7'],
  [{ ...ACCENT, ACCENT_COLOUR_DARK: '#8a1c5c' }, 'ACCENT_COLOUR_DARK must be a colour such as #7bd0b2, l'],
  [{ ACCENT_COLOUR: '#8a1c5c' }, 'must be set together'],
  [{ ACCENT_COLOUR_DARK: '#f08cc4' }, 'must be set together'],
])('a build rejects %j with a message', (variables, message) => {
  expect(() => readBrand(variables)).toThrow(message);
});

describe('a build for a store', () => {
  /** Runs the brand plugin of `vite build` with these variables. @returns definitions, added files and theme tokens */
  async function build(variables: Readonly<Record<string, string>>) {
    const { define, plugin, files } = await readBuild('brand', variables);
    if (typeof plugin.transform !== 'object') throw new Error('the plugin changes nothing');
    const tokens = Reflect.apply(plugin.transform.handler, {}, [':root { --brand: green; }']);
    return { define, files, tokens };
  }

  afterEach(() => void vi.unstubAllEnvs());

  it('has the store’s name, logo and accent, and a tab with the logo', async () => {
    const { define, files, tokens } = await build({ ...STORE, BASE_PATH: '/shop/' });
    expect(JSON.parse(String(define?.['import.meta.env.STORE_BRAND']))).toEqual({
      name: 'Bean & Leaf',
      logo: { src: '/shop/store-logo.png', width: 192, height: 192 },
      accentColour: '#8a1c5c',
    });
    expect(JSON.parse(String(define?.['import.meta.env.ICON']))).toBe(
      '<link rel="icon" href="/shop/store-logo.png" vite-ignore>',
    );
    expect([...files]).toEqual([['store-logo.png', new Uint8Array(readFileSync(join(projectRoot, LOGO)))]]);
    expect(tokens.code).toBe(':root { --brand: green; }:root { --brand: light-dark(#8a1c5c, #f08cc4); }\n');
  });

  it('has no name, logo or accent by default', async () => {
    const { define, files, tokens } = await build({});
    expect(define).not.toHaveProperty('import.meta.env.STORE_BRAND');
    expect([files.size, tokens]).toEqual([0, null]);
  });

  it('has the store’s name in every head and the manifest', () => {
    const site = { basePath: '/', shopUrl: 'https://shop.example/', storeName: 'Bean & Leaf' };
    expect(siteTags(site)).toContain('<meta property="og:site_name" content="Bean &amp; Leaf">');
    expect(siteTags(site)).not.toContain('Countertop');
    expect(webManifest('/', 'Bean & Leaf')).toMatchObject({ short_name: 'Bean & Leaf' });
  });
});
