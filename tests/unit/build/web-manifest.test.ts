import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { webManifest } from '../../../tooling/web-manifest.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

describe('the web app manifest', () => {
  const manifest = webManifest('/shop/', 'Countertop');

  it('has the colours of the page and of its header', () => {
    const tokens = readFileSync(path('src/components/theme/tokens.css'), 'utf8');
    // The last match has the standard colours; those of high contrast come first.
    const lightOf = (token: string) =>
      [...tokens.matchAll(new RegExp(`--${token}: light-dark\\((#\\w+),`, 'g'))].at(-1)?.[1];
    expect(manifest.background_color).toBe(lightOf('surface'));
    expect(manifest.theme_color).toBe(lightOf('surface-raised'));
    expect(readFileSync(path('src/index.html'), 'utf8')).toContain(`content="${manifest.theme_color}"`);
  });

  it('has no absolute path except its id, so that the shop can be in any folder', () => {
    const { id, ...rest } = manifest;
    expect(id).toBe('/shop/');
    expect(JSON.stringify(rest)).not.toMatch(/"(\/|https?:)/);
  });

  it('uses every picture of its folder, and all of them are small', () => {
    const folder = path('src/public-web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.includes('.'),
    );
    const sources = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])].map(({ src }) => src);
    expect(files.sort()).toEqual([...sources, 'icons/apple-touch.png', 'share-picture.jpg'].sort());
    for (const file of files) expect(statSync(`${folder}/${file}`).size, file).toBeLessThan(100_000);
  });
});
