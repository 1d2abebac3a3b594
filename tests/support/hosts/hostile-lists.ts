import type { WireProduct } from '../../../src/domain/product-wire.ts';
import type { HostileWay, Seen } from './hostile-answers.ts';
import type { CallKind } from './hostile-host.ts';

const MB = 1024 * 1024;

/** Sends a text of JSON, made from what a good host would send. */
const text = (
  name: string,
  write: (good: WireProduct[]) => string | Buffer,
  seen: Seen,
  calls: readonly CallKind[] = ['list'],
): HostileWay => ({
  name,
  calls,
  seen,
  answer: ({ response, good }) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(write(JSON.parse(good.body.toString()))),
});

/** The good list, with changes to its first product. */
const changed = (good: WireProduct[], changes: object) =>
  JSON.stringify(good.map((product, place) => (place === 0 ? { ...product, ...changes } : product)));

/** The good list, with this JSON in the place of its first product's rating. */
const rated = (good: WireProduct[], json: string) =>
  changed(good, { rating: 'RATING' }).replace('"RATING"', json);

/** The good list and many more products. */
function many(good: WireProduct[], count: number, changesOf: (place: number) => object): string {
  const [pattern] = good;
  const more = Array.from({ length: count }, (_, place) => ({
    ...pattern,
    id: 10_000 + place,
    ...changesOf(place),
  }));
  return JSON.stringify([...good, ...more]);
}

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);

/** In what the list and a product say. */
export const hostileLists: readonly HostileWay[] = [
  text('JSON nested 5 million deep', () => nested(5_000_000), 'kept'),
  text('JSON nested 5 million deep, without an end', () => '['.repeat(5_000_000), 'kept'),
  text(
    'a field nested a million deep in a product',
    (good) =>
      JSON.stringify(good.map((product) => ({ ...product, x: 'DEEP' }))).replace('"DEEP"', nested(1_000_000)),
    'kept',
  ),
  text(
    'a title nested a million deep',
    (good) => changed(good, { title: 'DEEP' }).replace('"DEEP"', nested(1_000_000)),
    'kept',
  ),
  text(
    'prototype keys in every product',
    (good) =>
      JSON.stringify(good.map((product) => ({ ...product, x: 'KEYS' }))).replaceAll(
        '"x":"KEYS"',
        '"__proto__":{"price":0,"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1',
      ),
    'new',
  ),
  text(
    'categories of prototype names',
    (good) => {
      const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
      return JSON.stringify(
        good.map((product, place) => ({ ...product, category: names[place % names.length] })),
      );
    },
    'new',
  ),
  text('a price of 1e400', (good) => changed(good, { price: 'X' }).replace('"X"', '1e400'), 'new'),
  text('a rating of 1e400', (good) => rated(good, '{"rate":1e400,"count":3}'), 'new'),
  text(
    'a rating of 1e308 from 2^53 people',
    (good) => rated(good, '{"rate":1e308,"count":9007199254740991}'),
    'new',
  ),
  text(
    'each id twice, the second a lie',
    (good) => JSON.stringify([...good, ...good.map((product) => ({ ...product, title: 'A lie' }))]),
    'new',
  ),
  text(
    'the same key twice, the second a lie',
    (good) => changed(good, {}).replace('"id":', '"id":"x","id":'),
    'new',
  ),
  text('a title of 5 MB', (good) => changed(good, { title: 'A'.repeat(5 * MB) }), 'kept'),
  text(
    'a title of 1 MB of accents',
    (good) => changed(good, { title: `a${'\u0301'.repeat(0.5 * MB)}` }),
    'new',
  ),
  text(
    'texts of 20,000 accents',
    (good) => {
      const title = `a${'\u0301'.repeat(19_999)}`;
      return changed(good, { title, description: title, category: title });
    },
    'new',
  ),
  text('a description of 20 MB', (good) => changed(good, { description: 'words '.repeat(3.5 * MB) }), 'kept'),
  text('a category of 1 MB', (good) => changed(good, { category: 'c'.repeat(MB) }), 'new'),
  text(
    'a picture’s address of 1.5 MB',
    (good) => changed(good, { image: `http://a.example/${'p'.repeat(1.5 * MB)}` }),
    'new',
  ),
  text(
    '20,000 products, each of a category of its own',
    (good) => many(good, 20_000, (place) => ({ category: `c ${place}` })),
    'new',
  ),
  text('100,001 entries', (good) => many(good, 100_001 - good.length, () => ({})), 'kept'),
  text('33 MB of empty lists', () => `[${'[],'.repeat(11 * MB)}[]]`, 'kept'),
  text('UTF-16', (good) => Buffer.from(`\uFEFF${JSON.stringify(good)}`, 'utf16le'), 'kept'),
  text(
    'bytes that are no UTF-8 in every title',
    (good) => {
      const json = JSON.stringify(good.map((product) => ({ ...product, title: `${product.title}BAD` })));
      return Buffer.from(json.replaceAll('BAD', '\xff\xfe\xc0'), 'latin1');
    },
    'new',
  ),
  text(
    'a product under another’s id',
    () =>
      '{"id":2,"title":"A lie","description":"","category":"","price":1,"image":"","rating":{"rate":1,"count":1}}',
    'kept',
    ['product'],
  ),
  text('a product of 2 MB', (good) => JSON.stringify({ ...good, description: 'x'.repeat(2 * MB) }), 'kept', [
    'product',
  ]),
  text('a product nested 400,000 deep', () => nested(400_000), 'kept', ['product']),
  text('a product as a page', () => '<script>document.body.remove()</script>', 'kept', ['product']),
  text('null', () => 'null', 'kept', ['list', 'product']),
];
