import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CATEGORIES,
  type CatalogueQuery,
  queryCatalogue,
  START_QUERY,
} from '../../../src/domain/catalogue-query.ts';
import type { Product } from '../../../src/domain/product.ts';
import { anyCatalogue } from '../../support/unit/arbitraries.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const ids = (page: { products: readonly { id: number }[] }) => page.products.map((product) => product.id);

const withSingleSpaces = (text: string) => text.toLowerCase().trim().split(/\s+/).join(' ');

/** A second, simple implementation of the specification. @returns a page with the ids of its products */
function plainAnswer(catalogue: readonly Product[], { category, term, page }: CatalogueQuery) {
  const matches = catalogue.filter(
    (product) =>
      (category === 'All' || product.category.toLowerCase() === category.toLowerCase()) &&
      withSingleSpaces(product.title).includes(withSingleSpaces(term)),
  );
  const shown = matches.length > 0 ? matches : catalogue;
  const pageCount = Math.max(1, Math.ceil(shown.length / 6));
  const shownPage = Math.min(page, pageCount);
  return {
    products: shown.slice((shownPage - 1) * 6, shownPage * 6).map(({ id }) => id),
    page: shownPage,
    pageCount,
    total: shown.length,
    isFallback: matches.length === 0 && catalogue.length > 0,
  };
}

it.each([
  ["Women's Coat", 'women’s'],
  ['The “Best” Coat', '"best"'],
  ['Rain  Coat\u00a0Blue', ' coat \t blue  '],
  ['ＭＵＧ ２', 'mug 2'],
])('%j is found by %j', (title, term) => {
  const list = [sampleProduct({ id: 1, title: 'Something else' }), sampleProduct({ id: 2, title })];
  expect(ids(queryCatalogue(list, { ...START_QUERY, term }))).toEqual([2]);
});

it.each([
  ['Raincoat', 'rain coat'],
  ['Cafe Mug', 'café'],
  ["Women's Coat", 'womens'],
  ['Cotton Jacket', '.*'],
])('%j is not found by %j', (title, term) => {
  expect(queryCatalogue([sampleProduct({ title })], { ...START_QUERY, term }).isFallback).toBe(true);
});

it('a search does not normalise more than 30 combining marks in a row: sorting them takes quadratic time', () => {
  const found = (mark: string, count: number) => {
    const products = [sampleProduct({ title: `ＭＵＧ a${mark.repeat(count)}` })];
    return !queryCatalogue(products, { ...START_QUERY, term: 'mug' }).isFallback;
  };
  for (const mark of ['\u0301', '\uff9e']) {
    expect(found(mark, 30)).toBe(true);
    expect(found(mark, 31)).toBe(false);
  }
});

it('a search has pages of six, or shows all products if none matches; earlier searches have no effect', () => {
  const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    term: fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom('', 'a', 'E', 'İ')),
    page: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(anyCatalogue, fc.array(anyQuery, { minLength: 1 }), (catalogue, queries) => {
      for (const query of queries) {
        const answer = queryCatalogue(catalogue, query);
        expect({ ...answer, products: ids(answer) }).toEqual(plainAnswer(catalogue, query));
      }
    }),
  );
});
