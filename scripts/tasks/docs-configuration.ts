import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { getDescription } from 'valibot';
import {
  describeType,
  fieldNames,
  fields,
  fileSchema,
} from '../../electron/main/config/fields-and-defaults.ts';
import { projectRoot } from '../lib/paths.ts';
import { runPackage } from '../lib/run.ts';
import type { Task } from './task.ts';

const PAGE = join(projectRoot, 'docs/operator/configure.md');
const SCHEMA = join(projectRoot, 'resources', 'kiosk.schema.json');

/** Writes the table of configuration fields into docs/operator/configure.md, and the fields' JSON schema. */
export const docsConfiguration: Task = {
  async run() {
    await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8')));
    await writeFile(SCHEMA, JSON.stringify(jsonSchema()));
    return runPackage('@biomejs/biome', ['format', '--write', SCHEMA]);
  },
};

/**
 * The JSON schema of a configuration file. The kiosk is a little stricter: for example, the schema cannot forbid a
 * password in an address.
 */
export function jsonSchema(): object {
  const schema = toJsonSchema(fileSchema, { typeMode: 'input', errorMode: 'ignore' });
  return { title: 'The configuration of a Countertop kiosk', ...schema };
}

/** Replaces the table of fields in the page's text. */
export function withTable(page: string): string {
  const rows = fieldNames.map((name) => {
    const { wrapped, default: byDefault } = fields.entries[name];
    return [`\`${name}\``, getDescription(wrapped), describeType(name), `\`${JSON.stringify(byDefault)}\``];
  });
  const head = ['field', 'meaning', 'may be', 'default'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const table = `<!-- fields -->\n${lines.join('\n')}\n<!-- /fields -->`;
  return page.replace(/<!-- fields -->.*<!-- \/fields -->/s, () => table);
}
