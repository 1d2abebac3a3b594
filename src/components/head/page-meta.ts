import type { Category } from '../../domain/catalogue-query.ts';
import type { SerializedProduct } from '../../domain/product-schema.ts';

/** What a page is about, as far as it is put in words for search engines. */
export type PageSubject =
  | { readonly kind: 'shop' }
  | { readonly kind: 'listing'; readonly category: Category }
  /** The product as its catalogue gives it, in dollars, but with a picture that has its full address, or none. */
  | { readonly kind: 'product'; readonly product: SerializedProduct };

/** What a page says of itself to the window's title, to search engines and to whoever gets a link to it. */
export interface PageMeta {
  /** Without the shop's name, which `documentTitle` adds; absent where that is all of it. */
  readonly title?: string | undefined;
  /** One or two sentences, best of 70 to 160 letters. */
  readonly description: string;
  /** Whether search engines should list it. */
  readonly isIndexed: boolean;
  /** The one address below the shop's folder that it should be known by; absent where it is not known (yet). */
  readonly path?: string | undefined;
  readonly subject?: PageSubject | undefined;
}

/** What every title but the landing page's ends in. */
const endFor = (storeName: string) => ` · ${storeName}`;

/** A page's title as the window shows it. */
export const documentTitle = (title: string | undefined, storeName: string) =>
  title === undefined ? storeName : title + endFor(storeName);

/** A page's title as the page gave it, from what the window shows. */
export const titleWithin = (text: string, storeName: string) =>
  text.endsWith(endFor(storeName)) ? text.slice(0, -endFor(storeName).length) : text;
