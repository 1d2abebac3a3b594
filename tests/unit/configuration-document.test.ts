import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { fileSchema } from '../../electron/main/config/fields.ts';
import { jsonSchema, withTable } from '../../scripts/tasks/docs-configuration.ts';
import { textOf } from '../support/project-files.ts';

const STALE = 'run npm run docs:configuration';
const page = textOf('docs/operator/configure.md');
const schemaText = textOf('resources/kiosk.schema.json');

describe('docs/operator/configure.md', () => {
  it('has the fields of the code', () => {
    expect(page, STALE).toContain('<!-- fields -->');
    expect(page, STALE).toBe(withTable(page));
  });

  it('shows a valid configuration', () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
    expect(v.safeParse(fileSchema, JSON.parse(example)).issues).toBeUndefined();
  });
});

it('the JSON schema has the fields of the code', () => {
  expect(JSON.parse(schemaText), STALE).toEqual(jsonSchema());
});

/** The JSON language service of Visual Studio Code, which loads the schema that a file names. */
describe('an editor', () => {
  const service = getLanguageService({ schemaRequestService: async () => schemaText });
  const open = (text: string) => {
    const document = TextDocument.create('file:///etc/countertop/kiosk.json', 'json', 1, text);
    return { document, json: service.parseJSONDocument(document) };
  };
  const NAMED = '"$schema": "file:///usr/lib/countertop/resources/kiosk.schema.json"';
  const problemsOf = async (text: string) => {
    const { document, json } = open(text);
    const problems = await service.doValidation(document, json);
    return problems.map(({ range, message }) => `${document.getText(range)}: ${message}`);
  };

  it.each([
    ['"idleSeconds": 0', '0: Value is below the minimum of 1.'],
    ['"catalogURL": "embedded"', '"catalogURL": Property catalogURL is not allowed.'],
  ])('underlines %s', async (member, problem) => {
    expect(await problemsOf(`{ ${NAMED}, ${member} }`)).toEqual([problem]);
  });

  it('underlines nothing in a valid file', async () => {
    const right = '"restartAt": null, "healthPort": 9464, "catalogueUrl": "https://shop.example/api"';
    expect(await problemsOf(`{ ${NAMED}, ${right} }`)).toEqual([]);
  });
});
