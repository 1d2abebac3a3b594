import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { textOf } from '../../support/project-files.ts';

/** electron-builder's own config reader and validator. The package does not export them. */
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { getConfig, validateConfiguration } = v.parse(
  v.object({ getConfig: v.function(), validateConfiguration: v.function() }),
  builder('app-builder-lib/out/util/config/config'),
);
const configSchema = v.object({
  files: v.tuple([v.object({ filter: v.array(v.string()) })]),
  extraResources: v.array(v.object({ from: v.string() })),
  linux: v.object({ icon: v.string() }),
});

const raw: unknown = await getConfig(projectRoot, 'electron-builder.yml', null);
const config = v.parse(configSchema, raw);
const patterns = config.files[0].filter;

it('electron-builder.yml is valid for the electron-builder that is installed', async () => {
  await expect(validateConfiguration(raw, { isEnabled: false })).resolves.toBeUndefined();
});

it('electron-builder.yml names existing files', () => {
  // Skip files in `out`, because they exist only after a build.
  const named = [...config.extraResources.map(({ from }) => from), config.linux.icon];
  const missing = named.filter((path) => !path.startsWith('out/') && !existsSync(join(projectRoot, path)));
  expect(missing).toEqual([]);
});

it('electron-builder.yml packs every file that the program reads', () => {
  const reads = textOf('electron/main/app.ts').matchAll(/inApp\('([^']+)'/g);
  const read = [...reads].map(([, path = '']) => path);
  expect(read.length).toBeGreaterThan(0);
  const folders = patterns.map((pattern) => pattern.replace(/\*+$/, ''));
  expect(read.filter((path) => !folders.some((folder) => `${path}/`.startsWith(folder)))).toEqual([]);
});

it('electron-builder.yml packs no npm packages: every import must be bundled', () => {
  expect(patterns).toContain('!node_modules/**');
  expect(JSON.parse(textOf('package.json'))).not.toHaveProperty('dependencies');
});
