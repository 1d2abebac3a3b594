import type { Product } from './product.ts';
import { searchText } from './search-text.ts';

/** Products on one page of the catalogue (specification, section 9). */
export const PAGE_SIZE = 6;

/** The category that holds everything. */
const ALL_CATEGORIES = 'All';

/** The categories as the shop lists them (specification, section 2). */
export const CATEGORIES = [
  ALL_CATEGORIES,
  "Women's clothing",
  "Men's clothing",
  'Jewelery',
  'Electronics',
] as const;

/** One of the listed categories. */
export type Category = (typeof CATEGORIES)[number];

/** What a shopper asked the catalogue for; pages count from 1. */
export interface CatalogueQuery {
  readonly category: Category;
  readonly term: string;
  readonly page: number;
}

/** The page of the catalogue that answers a query. */
export interface CataloguePage {
  readonly products: readonly Product[];
  readonly page: number;
  readonly pageCount: number;
  /** How many products all pages together hold. */
  readonly total: number;
  /** True where nothing matched and the full catalogue is shown in its place (specification, section 5). */
  readonly fellBack: boolean;
}

/** Where everyone starts: the whole catalogue from its first page. */
export const START_QUERY: CatalogueQuery = { category: ALL_CATEGORIES, term: '', page: 1 };

/** Whether two queries find the same products, whatever the page. */
export const isSameSearch = (one: CatalogueQuery, other: CatalogueQuery): boolean =>
  one.category === other.category && searchText(one.term) === searchText(other.term);

/** What was found out about a list, which never changes, so that no press has to find it out again. */
interface Index {
  /** The titles as searches compare them, as far as anybody has got. */
  readonly titles: string[];
  /** The places of a category's products. */
  readonly byCategory: Map<Category, readonly number[]>;
  /** The last answer, of which a shopper turns the pages. */
  last: { readonly category: Category; readonly term: string; readonly matches: readonly Product[] } | null;
}

const indexes = new WeakMap<readonly Product[], Index>();

function indexOf(products: readonly Product[]): Index {
  const known = indexes.get(products);
  if (known) return known;
  const index: Index = { titles: [], byCategory: new Map(), last: null };
  indexes.set(products, index);
  return index;
}

/** How many products are worked on at a stretch: each takes a few µs at most. */
const AT_A_STRETCH = 500;

/**
 * Makes ready for the queries to come, as work that may be interrupted: by a query, too, which does what is left of
 * it by itself.
 */
export function* indexing(products: readonly Product[], stretch = AT_A_STRETCH): Generator<void, void> {
  const index = indexOf(products);
  while (index.titles.length < products.length) {
    readTitles(index, products, index.titles.length + stretch);
    yield;
  }
  for (const category of CATEGORIES) {
    placesIn(index, products, category);
    yield;
  }
}

/** Adds titles to the index. @param end how many there are to be at least, as far as there are so many products */
function readTitles({ titles }: Index, products: readonly Product[], end: number): void {
  for (const { title } of products.slice(titles.length, end)) titles.push(searchText(title));
}

function placesIn(
  { byCategory }: Index,
  products: readonly Product[],
  category: Category,
): readonly number[] {
  const known = byCategory.get(category);
  if (known) return known;
  const wanted = category.toLowerCase();
  const places: number[] = [];
  for (const [place, product] of products.entries())
    if (category === ALL_CATEGORIES || product.category.toLowerCase() === wanted) places.push(place);
  byCategory.set(category, places);
  return places;
}

/** The products of a category whose title holds the term, whatever the case or the spelling of either (section 5). */
function matching(products: readonly Product[], { category, term }: CatalogueQuery): readonly Product[] {
  const index = indexOf(products);
  if (index.last?.category === category && index.last.term === term) return index.last.matches;
  const matches = find(index, products, category, term);
  index.last = { category, term, matches };
  return matches;
}

function find(
  index: Index,
  products: readonly Product[],
  category: Category,
  term: string,
): readonly Product[] {
  if (category === ALL_CATEGORIES && term === '') return products;
  const wanted = searchText(term);
  if (wanted !== '') readTitles(index, products, products.length);
  const matches: Product[] = [];
  for (const place of placesIn(index, products, category)) {
    const product = products[place];
    if (product && (wanted === '' || index.titles[place]?.includes(wanted))) matches.push(product);
  }
  return matches;
}

/** Answers a query; a page beyond the last one is the last one, and no match is the full catalogue. */
export function queryCatalogue(products: readonly Product[], query: CatalogueQuery): CataloguePage {
  const matches = matching(products, query);
  const fellBack = matches.length === 0 && products.length > 0;
  const shown = fellBack ? products : matches;
  const pageCount = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, query.page), pageCount);
  const start = (page - 1) * PAGE_SIZE;
  return { products: shown.slice(start, start + PAGE_SIZE), page, pageCount, total: shown.length, fellBack };
}
