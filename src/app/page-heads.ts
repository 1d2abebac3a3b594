import { ABOUT_HEAD } from '../features/about/about-head.ts';
import { CART_HEAD } from '../features/cart/cart-head.ts';
import { PRODUCTS_HEAD } from '../features/catalogue/products-head.ts';
import { CHECKOUT_HEAD } from '../features/checkout/checkout-head.ts';
import { ERROR_HEAD } from '../features/errors/error-head.ts';
import { LANDING_HEAD } from '../features/landing/landing-head.ts';
import { PRODUCT_HEAD } from '../features/product/product-head.ts';
import type { ShellFile } from '../platform/shells.ts';
import type { PageHead } from '../ui/head/page-head.ts';

/** The head of every prerendered page, for the build; the pages themselves have theirs from their features. */
export const PAGE_HEADS: Readonly<Record<ShellFile, PageHead>> = {
  'index.html': LANDING_HEAD,
  'home.html': LANDING_HEAD,
  'about.html': ABOUT_HEAD,
  'products.html': PRODUCTS_HEAD,
  'product.html': PRODUCT_HEAD,
  'cart.html': CART_HEAD,
  'checkout.html': CHECKOUT_HEAD,
  '404.html': ERROR_HEAD,
};
