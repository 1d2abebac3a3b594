import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORIES, START_QUERY } from '../../../src/domain/catalogue-query.ts';
import { readQuery, writeQuery } from '../../../src/features/catalogue/use-catalogue-query.ts';

it('a query is read from the address as it was written', () => {
  const anyQuery = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    term: fc.string().filter((term) => term === '' || term.trim() !== ''),
    page: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query);
    }),
  );
});

it.each(['page=0', 'page=1.5', 'page=1e99', 'category=toys', 'q=%20'])(
  'an invalid query is read as the default: %s',
  (text) => {
    expect(readQuery(new URLSearchParams(text))).toEqual(START_QUERY);
  },
);

it('a category in the address may have capital letters', () => {
  expect(readQuery(new URLSearchParams("category=WOMEN'S clothing")).category).toBe("Women's clothing");
});
