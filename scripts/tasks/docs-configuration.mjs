import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { fieldTable, jsonSchema, withTable } from '../configuration/documents.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { runPackage } from '../lib/run.mjs';

const page = join(projectRoot, 'docs/operator/configure.md');
const schema = join(projectRoot, 'resources', 'kiosk.schema.json');

/**
 * Writes what follows from the fields of the configuration: a table in docs/operator/configure.md, and the JSON schema.
 * @returns {Promise<number>} an exit code
 */
export async function writeConfigurationDocs() {
  /** @type {import('../configuration/documents.mjs').Fields} */
  const fields = await importTypeScript('electron/main/config/fields.ts');
  /** @type {import('../configuration/documents.mjs').Names} */
  const names = await importTypeScript('electron/main/config/names.ts');
  await writeFile(page, withTable(await readFile(page, 'utf8'), fieldTable({ ...fields, ...names })));
  await writeFile(schema, JSON.stringify(jsonSchema(fields)));
  return runPackage('@biomejs/biome', ['format', '--write', schema]);
}

/**
 * Node.js 20 cannot import TypeScript by itself.
 * @template T
 * @param {string} path from the project's root
 * @returns {Promise<T>}
 */
async function importTypeScript(path) {
  const { module } = await runnerImport(join(projectRoot, path), { configFile: false, logLevel: 'error' });
  return /** @type {T} */ (module);
}
