import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fields from '../../electron/main/config/fields.ts';
import { fieldTable, jsonSchema, withTable } from '../configuration/documents.ts';
import { projectRoot } from '../lib/paths.ts';
import { runPackage } from '../lib/run.ts';
import type { Task } from './task.ts';

const PAGE = join(projectRoot, 'docs/operator/configure.md');
const SCHEMA = join(projectRoot, 'resources', 'kiosk.schema.json');

/** What follows from the fields of the configuration: a table in docs/operator/configure.md, and the JSON schema. */
export const docsConfiguration: Task = {
  async run() {
    await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), fieldTable(fields)));
    await writeFile(SCHEMA, JSON.stringify(jsonSchema(fields)));
    return runPackage('@biomejs/biome', ['format', '--write', SCHEMA]);
  },
};
