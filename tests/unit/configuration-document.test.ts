import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fileSchema } from '../../electron/main/config/fields-and-defaults.ts';
import { jsonSchema, withTable } from '../../scripts/tasks/docs-configuration.ts';
import { textOf } from '../support/project-files.ts';

const STALE = 'run npm run docs:configuration';
const page = textOf('docs/operator/configure.md');
const schemaText = textOf('resources/kiosk.schema.json');

it('docs/operator/configure.md has the fields of the code', () => {
  expect(page, STALE).toContain('<!-- fields -->');
  expect(page, STALE).toBe(withTable(page));
});

it('docs/operator/configure.md shows a valid configuration', () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  expect(v.safeParse(fileSchema, JSON.parse(example)).issues).toBeUndefined();
});

it('the JSON schema has the fields of the code', () => {
  expect(JSON.parse(schemaText), STALE).toEqual(jsonSchema());
});

it('the JSON schema makes an editor underline unknown fields and values out of range, but no missing field', () => {
  const idleSeconds = { type: 'number', minimum: 1, maximum: 86_400 };
  const properties = { $schema: { type: 'string' }, idleSeconds };
  expect(JSON.parse(schemaText)).toMatchObject({ required: [], additionalProperties: false, properties });
});
