import type { PageHead } from '../../ui/head/page-head.ts';

/** The head of the cart, which is everyone's own. */
export const CART_HEAD: PageHead = {
  title: 'Shopping Cart',
  description:
    'What is in your cart, what it comes to and what others took with it. Pickup in store is free.',
  isIndexed: false,
};
