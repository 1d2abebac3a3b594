import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { webManifest } from '../../../tooling/web-manifest.ts';
import { filesOf, textOf } from '../../support/project-files.ts';

const manifest = webManifest('/shop/', 'Countertop');

it('the manifest has the colours of the page and of its header', () => {
  const tokens = textOf('src/components/theme/tokens.css');
  // The high-contrast colours come first in the file, so the last match is the standard colour.
  const lightOf = (token: string) =>
    [...tokens.matchAll(new RegExp(`--${token}: light-dark\\((#\\w+),`, 'g'))].at(-1)?.[1];
  expect(manifest.background_color).toBe(lightOf('surface'));
  expect(manifest.theme_color).toBe(lightOf('surface-raised'));
  expect(textOf('src/index.html')).toContain(`content="${manifest.theme_color}"`);
});

it('the manifest has no absolute path except its id, so that the shop can be in any folder', () => {
  const { id, ...rest } = manifest;
  expect(id).toBe('/shop/');
  expect(JSON.stringify(rest)).not.toMatch(/"(\/|https?:)/);
});

it('the manifest uses every picture of src/public-web, and all of them are small', () => {
  const folder = 'src/public-web';
  const files = filesOf(folder);
  const sources = (manifest.icons ?? []).map(({ src }) => src);
  const used = [...sources, 'icons/apple-touch.png', 'share-picture.jpg'].sort();
  expect(files.map((file) => relative(folder, file)).sort()).toEqual(used);
  for (const file of files) expect(statSync(join(projectRoot, file)).size, file).toBeLessThan(100_000);
});
