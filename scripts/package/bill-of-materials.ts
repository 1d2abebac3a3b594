import * as v from 'valibot';
import type { ShippedPackage } from './shipped-packages.ts';

const component = v.looseObject({ 'bom-ref': v.string(), name: v.string(), version: v.string() });

/** The part that is used here of what `npm sbom --sbom-format cyclonedx` prints. */
const bomSchema = v.looseObject({
  metadata: v.looseObject({ component: v.looseObject({ 'bom-ref': v.string() }) }),
  components: v.array(component),
});

/**
 * A bill of materials (CycloneDX) of a package: npm's, less all that is for building and testing.
 * @param npmBom what npm says of everything that is installed
 * @param electronVersion of the runtime that the package carries, which may be another than the installed one
 * @returns JSON
 */
export function billOfMaterials(
  npmBom: string,
  packages: readonly ShippedPackage[],
  electronVersion: string,
): string {
  const bom = v.parse(bomSchema, JSON.parse(npmBom));
  const names = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const bundled = bom.components
    .filter(({ name, version }) => names.has(`${name}@${version}`))
    // They are development dependencies, as the bundler copies what ships.
    .map(({ properties: _, ...rest }) => ({ ...rest, scope: 'required' }));
  const electron = {
    ...{ 'bom-ref': `electron@${electronVersion}`, type: 'framework', name: 'electron' },
    ...{ version: electronVersion, scope: 'required', purl: `pkg:npm/electron@${electronVersion}` },
    licenses: [{ license: { id: 'MIT' } }],
  };
  const components = [electron, ...bundled];
  const root = { ...bom.metadata.component, name: 'countertop', type: 'application' };
  const dependsOn = components.map((each) => each['bom-ref']);
  const dependencies = [{ ref: root['bom-ref'], dependsOn }];
  const metadata = { ...bom.metadata, component: root };
  return `${JSON.stringify({ ...bom, metadata, components, dependencies }, null, 2)}\n`;
}
