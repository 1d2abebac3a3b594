import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { trimmed } from '../../../src/build/trim-plugin.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

describe('libraries without what the shop cannot reach', () => {
  it('have schemas that refuse the same values, and keep of the others the same', async () => {
    const file = path('node_modules/valibot/dist/index.mjs');
    const { text, trims } = trimmed(readFileSync(file, 'utf8'), file);
    expect(trims).toHaveLength(1);
    const copy = join(mkdtempSync(join(tmpdir(), 'valibot-')), 'index.mjs');
    writeFileSync(copy, text);
    const trimmedLibrary: typeof v = await import(/* @vite-ignore */ pathToFileURL(copy).href);

    const values = [
      ...[undefined, null, 1, 'x', [], {}, { id: 1 }, { id: 1, tags: ['a', ''] }, { id: -1, tags: [] }],
      ...[
        { id: 2, tags: [], kind: 'a' },
        { id: 2, tags: ['b'], kind: 'c' },
        { id: '2', tags: [3] },
      ],
    ];
    const outcome = ({ object, ...lib }: typeof v, value: unknown) => {
      const schema = object({
        id: lib.pipe(lib.number(), lib.safeInteger(), lib.minValue(0)),
        tags: lib.array(lib.pipe(lib.string(), lib.regex(/\S/))),
        kind: lib.optional(lib.literal('a')),
      });
      const { success, output, issues = [] } = lib.safeParse(schema, value);
      return { success, output, at: issues.map((issue) => lib.getDotPath(issue)) };
    };
    for (const value of values) expect(outcome(trimmedLibrary, value)).toEqual(outcome(v, value));
    expect(values.filter((value) => outcome(v, value).success)).toHaveLength(1);
  });
});
