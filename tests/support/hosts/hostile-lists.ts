import type { SerializedProduct } from '../../../src/domain/product-schema.ts';
import type { CallKind } from './catalogue-server.ts';
import { cases, type HostileCase, type Seen } from './hostile-answers.ts';

type Write = (good: readonly SerializedProduct[]) => string | Buffer;

const texts = (call: CallKind, seen: Seen, table: Readonly<Record<string, Write>>) =>
  cases([call], seen, table, (write, { response, good }) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(write(JSON.parse(good.body.toString()))),
  );

/** Adds `json`, the raw text of one or more members, to each product of the good list. */
const withJson = (good: readonly SerializedProduct[], json: string) =>
  JSON.stringify(good.map((product) => ({ ...product, x: 0 }))).replaceAll('"x":0', json);

const changed = (good: readonly SerializedProduct[], changes: object) =>
  JSON.stringify(good.map((product, place) => (place === 0 ? { ...product, ...changes } : product)));

/** An object with many different keys, the slowest JSON for a parser. */
const manyKeys = (count: number) => `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join()}}`;

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const ACCENTS = `a${'\u0301'.repeat(19_999)}`;
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
const POLLUTING =
  '"__proto__":{"price":0,"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1';

/** Not here: the exact limits of lists and products (see `list-limits.test.ts` and `product-schema.test.ts`). */
export const hostileLists: readonly HostileCase[] = [
  ...texts('list', 'kept', {
    'JSON nested 5 million deep': () => nested(5_000_000),
    'UTF-16': (good) => Buffer.from(`\uFEFF${JSON.stringify(good)}`, 'utf16le'),
  }),
  ...texts('list', 'new', {
    'a field nested a million deep in a product': (good) =>
      changed(good, { x: 0 }).replace('"x":0', `"x":${nested(1_000_000)}`),
    'a field of 1.5 million keys in a product': (good) =>
      changed(good, { x: 0 }).replace('"x":0', `"x":${manyKeys(1_500_000)}`),
    'prototype keys in every product': (good) => withJson(good, POLLUTING),
    'categories of prototype names': (good) =>
      JSON.stringify(good.map((each, place) => ({ ...each, category: PROTOTYPE_NAMES[place % 6] }))),
    'a rating of 1e308 from 2^53 people': (good) =>
      changed(good, { rating: { rate: 1e308, count: 2 ** 53 - 1 } }),
    'the same key twice, the first a lie': (good) =>
      JSON.stringify(good).replaceAll('"id":', '"id":"x","id":'),
    'texts of 20,000 accents': (good) =>
      changed(good, { title: ACCENTS, description: ACCENTS, category: ACCENTS }),
    '20,000 products, each of a category of its own': (good) =>
      JSON.stringify([
        ...good,
        ...Array.from({ length: 20_000 }, (_, at) => ({ ...good[0], id: 10_000 + at, category: `c ${at}` })),
      ]),
    'bytes that are not UTF-8 in every title': (good) =>
      Buffer.from(JSON.stringify(good).replaceAll('"title":"', '"title":"\xff\xfe\xc0'), 'latin1'),
  }),
  ...texts('product', 'kept', {
    'a product nested 400,000 deep': () => nested(400_000),
  }),
];
