import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/paths.ts';

/** electron-builder's own config reader and validator, which its package does not export. */
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

let raw: unknown;
let config: v.InferOutput<typeof configSchema>;
let patterns: readonly string[];
beforeAll(async () => {
  raw = await getConfig(projectRoot, 'electron-builder.yml', null);
  config = v.parse(configSchema, raw);
  patterns = config.files[0].filter;
});
const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('electron-builder.yml', () => {
  it('is valid for the electron-builder that is installed', async () => {
    await expect(validateConfiguration(raw, { isEnabled: false })).resolves.toBeUndefined();
  });

  it('names existing files', () => {
    // Skip files in out: they exist only after a build.
    const resources = config.extraResources
      .map(({ from }) => from)
      .filter((path) => !path.startsWith('out/'));
    const named = [...resources, config.linux.icon];
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it('packs every file that the program reads', () => {
    const read = [...textOf('electron/main/app.ts').matchAll(/inApp\('([^']+)'/g)].map(
      ([, path = '']) => path,
    );
    expect(read.length).toBeGreaterThan(0);
    for (const path of read)
      expect(
        patterns.some((pattern) => `${path}/`.startsWith(pattern.replace(/\*+$/, ''))),
        path,
      ).toBe(true);
  });

  it('packs no npm packages: every import must be bundled', () => {
    expect(patterns).toContain('!node_modules/**');
    expect(JSON.parse(textOf('package.json'))).not.toHaveProperty('dependencies');
  });
});
