/** The addresses of the pages (specification, section 2). */
export const paths = {
  start: '/',
  home: '/home',
  about: '/about',
  products: '/products',
  product: (id: number | string) => `/product/${id}`,
  cart: '/cart',
  checkout: '/checkout',
} as const;
