import type { PageHead } from '../../ui/head/page-head.ts';

/** The head of the checkout, before the purchase is confirmed. */
export const CHECKOUT_HEAD: PageHead = {
  title: 'Checkout',
  description: 'A last look at your order before you confirm it and collect it at the counter.',
  isIndexed: false,
};

/** The head of the checkout once there is a receipt. */
export const RECEIPT_HEAD: PageHead = { ...CHECKOUT_HEAD, title: 'Thank you' };
