import type { PageHead } from '../../ui/head/page-head.ts';

/** The head of the products page before anyone has chosen or searched. Its prerendered page stands for every query, so it names no address. */
export const PRODUCTS_HEAD: PageHead = {
  title: 'Products',
  description:
    "Browse everything at the counter: women's and men's clothing, jewelery and electronics, with prices and ratings. Pickup in store is free.",
  isIndexed: true,
  subject: { kind: 'listing', category: 'All' },
};
