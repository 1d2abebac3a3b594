import type { PageHead } from '../../ui/head/page-head.ts';

/** The head of the error page (specification, section 8). */
export const ERROR_HEAD: PageHead = {
  title: "Oh no, this route doesn't exist!",
  description: 'There is no such page. Your cart is just as you left it, and the shop is one link away.',
  isIndexed: false,
};
