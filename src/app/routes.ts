/** A page's title and its tags for search engines and link previews. */
export interface PageMeta {
  /** Without the shop's name: PageHead appends the name. Absent on the landing page. */
  readonly title?: string | undefined;
  /** One or two sentences, 61 to 160 characters in all. */
  readonly description: string;
  readonly isIndexed: boolean;
  /** The canonical path below the shop's folder; absent if the page has none or its data has not loaded. */
  readonly path?: string | undefined;
}

interface Route {
  /** The path below the shop's folder (specification, section 2); `:id` stands for any text without a slash. */
  readonly path: string;
  /** The prerendered HTML file of the web build. */
  readonly file: string;
  /** True if the page needs neither catalogue nor cart, and so works without JavaScript. */
  readonly worksWithoutJs: boolean;
  /** Title and meta tags until the page's data has loaded. */
  readonly head: PageMeta;
  readonly link?: string;
}

const landing = {
  worksWithoutJs: true,
  head: {
    description:
      'Clothing, jewelery and electronics, ready at the counter. Fill a cart in a minute and collect it in store: no account, no delivery fee.',
    isIndexed: true,
    path: '/',
  },
} as const;

/** All pages by name. `unknown` comes last, because it matches every address. */
export const ROUTES = {
  start: { path: '/', file: 'index.html', ...landing },
  home: { path: '/home', file: 'home.html', link: 'Home', ...landing },
  products: {
    path: '/products',
    file: 'products.html',
    worksWithoutJs: false,
    link: 'Products',
    // One prerendered file serves every search and category, so the head has no canonical path.
    head: {
      title: 'Products',
      description:
        "Browse everything at the counter: women's and men's clothing, jewelery and electronics, with prices and ratings. Pickup in store is free.",
      isIndexed: true,
    },
  },
  product: {
    path: '/product/:id',
    file: 'product.html',
    worksWithoutJs: false,
    head: {
      title: 'Product',
      description:
        'See it, what it costs and how shoppers rate it. Add it to your cart and collect it at the counter; pickup in store is free.',
      isIndexed: true,
    },
  },
  about: {
    path: '/about',
    file: 'about.html',
    worksWithoutJs: true,
    link: 'About',
    head: {
      title: 'About',
      description:
        'A small shop with one idea: choose here, collect in store. A curated range, free pickup, and a cart that never leaves your device.',
      isIndexed: true,
      path: '/about',
    },
  },
  cart: {
    path: '/cart',
    file: 'cart.html',
    worksWithoutJs: false,
    head: {
      title: 'Shopping Cart',
      description:
        'What is in your cart, what it comes to and what others took with it. Pickup in store is free.',
      isIndexed: false,
    },
  },
  checkout: {
    path: '/checkout',
    file: 'checkout.html',
    worksWithoutJs: false,
    head: {
      title: 'Checkout',
      description: 'A last look at your order before you confirm it and collect it at the counter.',
      isIndexed: false,
    },
  },
  unknown: {
    path: '*',
    file: '404.html',
    worksWithoutJs: true,
    // The specification, section 2, gives this title.
    head: {
      title: "Oh no, this route doesn't exist!",
      description: 'There is no such page. Your cart is just as you left it, and the shop is one link away.',
      isIndexed: false,
    },
  },
} as const satisfies Readonly<Record<string, Route>>;

export const paths = {
  start: ROUTES.start.path,
  home: ROUTES.home.path,
  about: ROUTES.about.path,
  products: ROUTES.products.path,
  product: (id: number) => ROUTES.product.path.replace(':id', String(id)),
  cart: ROUTES.cart.path,
  checkout: ROUTES.checkout.path,
} as const;

export const ROUTE_LIST = Object.values(ROUTES);

export type PrerenderedFile = (typeof ROUTE_LIST)[number]['file'];

/** A regular expression that matches a page's addresses, with or without a trailing slash. */
const asPattern = (path: string) =>
  path === '/' ? '^/$' : `^${path.replace(':id', '[^/]+').replace('*', '.*')}/?$`;

/**
 * Finds the route of a path. Paths are compared literally: '/Products' and '/%70roducts' are unknown.
 * @param pathname with a leading slash
 */
export function routeOf(pathname: string): (typeof ROUTE_LIST)[number] {
  return ROUTE_LIST.find(({ path }) => new RegExp(asPattern(path)).test(pathname)) ?? ROUTES.unknown;
}

export const prerenderedFileFor = (pathname: string): PrerenderedFile => routeOf(pathname).file;

/** A regular expression for the addresses of a prerendered file; head.js compares the page's address with it. */
export function addressesOf(file: PrerenderedFile): string {
  const route = ROUTE_LIST.find((each) => each.file === file) ?? ROUTES.unknown;
  if (route !== ROUTES.unknown) return asPattern(route.path);
  const others = ROUTE_LIST.filter((each) => each !== route).map(({ path }) => asPattern(path));
  return `^(?!${others.map((pattern) => pattern.slice(1)).join('|')})`;
}
