import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  type CatalogueQuery,
  PAGE_SIZE,
  queryCatalogue,
  START_QUERY,
} from '../../../src/domain/catalogue-query.ts';
import type { Product } from '../../../src/domain/product.ts';
import { anyCatalogue } from '../../support/unit/arbitraries.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const products = Array.from({ length: 14 }, (_, place) =>
  sampleProduct({
    id: place + 1,
    title: place % 2 ? `Silver Ring ${place}` : `Cotton Jacket ${place}`,
    category: place % 2 ? 'jewelery' : "men's clothing",
  }),
);
const ids = (page: { products: readonly { id: number }[] }) => page.products.map((product) => product.id);

const withSingleSpaces = (text: string) => text.toLowerCase().trim().split(/\s+/).join(' ');

/** The ids of a page, by the letter of the specification. */
function plainAnswer(catalogue: readonly Product[], { category, term, page }: CatalogueQuery): number[] {
  const matches = catalogue.filter(
    (product) =>
      (category === 'All' || product.category.toLowerCase() === category.toLowerCase()) &&
      withSingleSpaces(product.title).includes(withSingleSpaces(term)),
  );
  const shown = matches.length > 0 ? matches : catalogue;
  const last = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const start = (Math.min(page, last) - 1) * PAGE_SIZE;
  return shown.slice(start, start + PAGE_SIZE).map(({ id }) => id);
}

describe('catalogue query', () => {
  it('shows six products on a page and counts the pages', () => {
    const page = queryCatalogue(products, { ...START_QUERY, page: 3 });
    expect(ids(page)).toEqual([13, 14]);
    expect(page).toMatchObject({ page: 3, pageCount: 3, isFallback: false });
  });

  it('finds titles whatever their case, within the category', () => {
    expect(ids(queryCatalogue(products, { category: 'Jewelery', term: 'sILVER ring 1', page: 1 }))).toEqual([
      2, 12, 14,
    ]);
  });

  it('shows the full catalogue where nothing matches, all of its pages', () => {
    const nothing = { category: 'Jewelery', term: 'jacket' } as const;
    const first = queryCatalogue(products, { ...nothing, page: 1 });
    expect(first).toMatchObject({ page: 1, pageCount: 3, isFallback: true });
    expect(ids(first)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids(queryCatalogue(products, { ...nothing, page: 2 }))).toEqual([7, 8, 9, 10, 11, 12]);
  });

  it.each([
    ["Women's Coat", 'women’s'],
    ['The “Best” Coat', '"best"'],
    ['Rain  Coat\u00a0Blue', ' coat \t blue  '],
    ['ＭＵＧ ２', 'mug 2'],
  ])('finds %j by %j', (title, term) => {
    const list = [sampleProduct({ id: 1, title: 'Something else' }), sampleProduct({ id: 2, title })];
    expect(ids(queryCatalogue(list, { ...START_QUERY, term }))).toEqual([2]);
  });

  it.each([
    ['Raincoat', 'rain coat'],
    ['Cafe Mug', 'café'],
    ["Women's Coat", 'womens'],
    ['Cotton Jacket', '.*'],
  ])('takes %j for no match of %j', (title, term) => {
    expect(queryCatalogue([sampleProduct({ title })], { ...START_QUERY, term }).isFallback).toBe(true);
  });

  it('of an empty catalogue is one empty page', () => {
    expect(queryCatalogue([], START_QUERY)).toMatchObject({ page: 1, pageCount: 1, isFallback: false });
  });

  it('is answered alike whatever was asked before', () => {
    const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
      category: fc.constantFrom(...CATEGORIES),
      term: fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom('', 'a', 'E', 'İ')),
      page: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(anyCatalogue, fc.array(anyQuery, { minLength: 1 }), (catalogue, queries) => {
        for (const query of queries) {
          expect(ids(queryCatalogue(catalogue, query))).toEqual(plainAnswer(catalogue, query));
        }
      }),
    );
  });
});
