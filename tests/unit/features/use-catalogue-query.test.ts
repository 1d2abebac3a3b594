import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, START_QUERY } from '../../../src/domain/catalogue-query.ts';
import { readQuery, writeQuery } from '../../../src/features/catalogue/use-catalogue-query.ts';

describe('the query in the address', () => {
  it('is read as it was written', () => {
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

  it('is left out if it is the default', () => {
    expect(writeQuery(START_QUERY).toString()).toBe('');
  });

  it.each(['page=0', 'page=1.5', 'page=1e99', 'category=toys', 'q=%20'])(
    'is read as the default if it is invalid: %s',
    (text) => {
      expect(readQuery(new URLSearchParams(text))).toEqual(START_QUERY);
    },
  );

  it('accepts a category in any case', () => {
    expect(readQuery(new URLSearchParams("category=WOMEN'S clothing")).category).toBe("Women's clothing");
  });
});
