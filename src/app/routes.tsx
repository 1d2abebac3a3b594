import { type ComponentType, lazy } from 'react';
import { paths } from './paths.ts';

/** A page's address and the module that holds it. */
interface ShopRoute {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

const home = () => import('../features/landing/landing-page.tsx').then((module) => module.LandingPage);

const table: readonly ShopRoute[] = [
  { path: paths.start, load: home },
  { path: paths.home, load: home },
  {
    path: paths.about,
    load: () => import('../features/about/about-page.tsx').then((module) => module.AboutPage),
  },
  {
    path: paths.products,
    load: () => import('../features/catalogue/catalogue-page.tsx').then((module) => module.CataloguePage),
  },
  {
    path: paths.product(':id'),
    load: () => import('../features/product/product-page.tsx').then((module) => module.ProductPage),
  },
  {
    path: paths.cart,
    load: () => import('../features/cart/cart-page.tsx').then((module) => module.CartPage),
  },
  {
    path: paths.checkout,
    load: () => import('../features/checkout/checkout-page.tsx').then((module) => module.CheckoutPage),
  },
];

/** Every page, its code fetched when it is first needed. */
export const routes = table.map(({ path, load }) => ({
  path,
  Page: lazy(async () => ({ default: await load() })),
}));

/** Fetches the code of all pages ahead, so that the next touch opens at once. */
export function preloadPages(): void {
  for (const { load } of table) load().catch(() => undefined);
}
