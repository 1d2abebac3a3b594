import type { Product } from './product.ts';

/** Number of products on one page of the catalogue (specification, section 9). */
export const PAGE_SIZE = 6;

const ALL_CATEGORIES = 'All';

/** The categories in display order (specification, section 2). */
export const CATEGORIES = [
  ALL_CATEGORIES,
  "Women's clothing",
  "Men's clothing",
  'Jewelery',
  'Electronics',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** A category, a search term and a page number (from 1). */
export interface CatalogueQuery {
  readonly category: Category;
  readonly term: string;
  readonly page: number;
}

export const PARAMETERS = { category: 'category', term: 'q', page: 'page' } as const;

export type CatalogueResult = ReturnType<typeof queryCatalogue>;

export const START_QUERY: CatalogueQuery = { category: ALL_CATEGORIES, term: '', page: 1 };

/** True if two queries find the same products; the page numbers may differ. */
export const isSameSearch = (one: CatalogueQuery, other: CatalogueQuery): boolean =>
  one.category === other.category && searchText(one.term) === searchText(other.term);

const searchTitles = new WeakMap<readonly Product[], readonly string[]>();

/** The list's titles, normalized for searching. Cached, because normalizing 50,000 titles takes 10 ms. */
function searchTitlesOf(products: readonly Product[]): readonly string[] {
  const known = searchTitles.get(products);
  if (known) return known;
  const titles = products.map(({ title }) => searchText(title));
  searchTitles.set(products, titles);
  return titles;
}

function matching(products: readonly Product[], query: CatalogueQuery): readonly Product[] {
  const category = query.category.toLowerCase();
  const term = searchText(query.term);
  if (query.category === ALL_CATEGORIES && term === '') return products;
  const titles = term === '' ? null : searchTitlesOf(products);
  return products.filter(
    (product, place) =>
      (query.category === ALL_CATEGORIES || product.category.toLowerCase() === category) &&
      (!titles || titles[place]?.includes(term)),
  );
}

/** Returns one page of the products that match a query, or of all products if none match (specification, section 5). */
export function queryCatalogue(products: readonly Product[], query: CatalogueQuery) {
  const matches = matching(products, query);
  const isFallback = matches.length === 0 && products.length > 0;
  const shown = isFallback ? products : matches;
  const pageCount = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, query.page), pageCount);
  const start = (page - 1) * PAGE_SIZE;
  return {
    products: shown.slice(start, start + PAGE_SIZE),
    page,
    pageCount,
    total: shown.length,
    isFallback,
  };
}

/** Matches printable ASCII with single spaces, as in most titles. Such a text needs only lower case to be compared. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Matches more combining marks in a row than any script uses: `normalize` would take quadratic time for them. */
const ENDLESS_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;
const APOSTROPHES = /[\u2018-\u201b\u02bc]/g;
const QUOTES = /[\u201c-\u201f]/g;

/** Normalizes a text for searching. Keeps accents, because the specification asks for a plain substring match. */
function searchText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return (ENDLESS_MARKS.test(text) ? text : text.normalize('NFKC'))
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
