import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parseJson } from '../../../../electron/main/core/parse-json.ts';

const schema = v.object({ count: v.number() });

it('gives what fits the schema', () => {
  expect(parseJson(schema, '{"count":1,"more":2}')).toEqual({ count: 1 });
});

it.each(['{', '{"count":"1"}'])('gives nothing for %j', (text) => {
  expect(parseJson(schema, text)).toBeNull();
});
