import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../../scripts/package/bill-of-materials.ts';
import { shippedPackages } from '../../../scripts/package/shipped-packages.ts';
import { licencesText } from '../../../scripts/package/third-party-licences.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';

let out = '';
beforeEach(async () => {
  out = temporaryFolder();
});

/** What a build leaves of the packages in its bundles. */
function builtWith(build: string, packages: readonly object[]): void {
  mkdirSync(join(out, build, '.vite'), { recursive: true });
  writeFileSync(join(out, build, '.vite', 'license.json'), JSON.stringify(packages));
}

const REACT = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'MIT License\nCopyright Meta' };
const VALIBOT = {
  name: 'valibot',
  version: '1.5.0',
  identifier: 'MIT',
  text: 'MIT License\nCopyright Fabian',
};

describe('what a package is shipped with', () => {
  beforeEach(() => {
    builtWith('main', [VALIBOT, { name: 'bare', version: '1.0.0' }]);
    builtWith('preload', []);
    builtWith('renderer', [REACT, VALIBOT]);
  });

  it('is what is in any of its bundles, each once, and the typeface', async () => {
    const names = (await shippedPackages(out)).map(({ name }) => name);
    expect(names).toEqual(['@fontsource-variable/figtree', 'bare', 'react', 'valibot']);
  });

  it('is named with its licence, in full', async () => {
    const text = licencesText(await shippedPackages(out));
    expect(text).toContain('react 19.3.1 (MIT)\n\nMIT License\nCopyright Meta\n');
    expect(text).toContain('bare 1.0.0 (unknown licence)');
    expect(text).toContain('Copyright (c) Microsoft Corporation.');
    expect(text).toContain('LICENSES.chromium.html');
  });

  it('is its bill of materials, without what builds and tests it, and with the Electron that it carries', async () => {
    const component = (name: string, version: string) => ({
      ...{ 'bom-ref': `${name}@${version}`, name, version, scope: 'optional' },
      purl: `pkg:npm/${name}@${version}`,
    });
    const npmBom = {
      bomFormat: 'CycloneDX',
      metadata: { component: { 'bom-ref': 'countertop@1.0.0', name: 'some-folder', version: '1.0.0' } },
      components: [
        component('react', '19.3.1'),
        component('vitest', '4.1.12'),
        component('electron', '45.4.1'),
      ],
      dependencies: [{ ref: 'vitest@4.1.12', dependsOn: [] }],
    };
    const bom = JSON.parse(billOfMaterials(JSON.stringify(npmBom), await shippedPackages(out), '45.9.9'));
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'countertop', version: '1.0.0' } },
      components: [
        { name: 'electron', version: '45.9.9', purl: 'pkg:npm/electron@45.9.9' },
        { name: 'react', scope: 'required' },
      ],
      dependencies: [{ ref: 'countertop@1.0.0', dependsOn: ['electron@45.9.9', 'react@19.3.1'] }],
    });
  });
});

it('where a build does not say what is in it, the sentence says what to do', async () => {
  await expect(shippedPackages(out)).rejects.toThrow('run "npm run build"');
});
