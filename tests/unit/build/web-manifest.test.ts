import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { webManifest } from '../../../tooling/web-manifest.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

describe('the web app manifest', () => {
  const manifest = webManifest('/shop/', 'Countertop');

  it('has the colours of the page and of its header', () => {
    const tokens = readFileSync(path('src/components/theme/tokens.css'), 'utf8');
    // High contrast comes first, the usual colours last.
    const lightOf = (token: string) =>
      [...tokens.matchAll(new RegExp(`--${token}: light-dark\\((#\\w+),`, 'g'))].at(-1)?.[1];
    expect(manifest.background_color).toBe(lightOf('surface'));
    expect(manifest.theme_color).toBe(lightOf('surface-raised'));
    expect(readFileSync(path('src/index.html'), 'utf8')).toContain(`content="${manifest.theme_color}"`);
  });

  it('works below any path: no address but its id begins at the origin', () => {
    const { id, ...rest } = manifest;
    expect(id).toBe('/shop/');
    expect(JSON.stringify(rest)).not.toMatch(/"(\/|https?:)/);
  });

  it('comes with pictures that are small, and are all of a use', () => {
    const folder = path('src/public-web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.includes('.'),
    );
    const sources = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])].map(({ src }) => src);
    expect(files.sort()).toEqual([...sources, 'icons/apple-touch.png', 'share-picture.jpg'].sort());
    for (const file of files) expect(statSync(`${folder}/${file}`).size, file).toBeLessThan(100_000);
  });
});
