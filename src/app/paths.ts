import { ROUTES } from './routes.ts';

/** Page paths below the shop's folder. */
export const paths = {
  start: ROUTES.start.path,
  home: ROUTES.home.path,
  about: ROUTES.about.path,
  products: ROUTES.products.path,
  product: (id: number) => ROUTES.product.path.replace(':id', String(id)),
  cart: ROUTES.cart.path,
  checkout: ROUTES.checkout.path,
} as const;
