import type { ShellFile } from '../platform/shells.ts';

/** What stands in the head of a page before any product is known. */
interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Whether search engines should list it. */
  readonly isIndexed: boolean;
}

const DESCRIPTION = 'Browse the shop, fill a cart and collect it at the counter. No account needed.';

/** The head of every prerendered page. */
export const PAGE_HEADS: Readonly<Record<ShellFile, PageHead>> = {
  'index.html': { title: 'Countertop', description: DESCRIPTION, isIndexed: true },
  'home.html': { title: 'Countertop', description: DESCRIPTION, isIndexed: true },
  'about.html': { title: 'About · Countertop', description: DESCRIPTION, isIndexed: true },
  'products.html': { title: 'Products · Countertop', description: DESCRIPTION, isIndexed: true },
  'product.html': { title: 'Product · Countertop', description: DESCRIPTION, isIndexed: true },
  'cart.html': { title: 'Shopping Cart · Countertop', description: DESCRIPTION, isIndexed: false },
  'checkout.html': { title: 'Checkout · Countertop', description: DESCRIPTION, isIndexed: false },
  '404.html': {
    title: "Oh no, this route doesn't exist! · Countertop",
    description: DESCRIPTION,
    isIndexed: false,
  },
};
