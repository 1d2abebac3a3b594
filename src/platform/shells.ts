/** A prerendered page of the web build: its file, and the addresses below the shop's folder that it is the first paint of. */
interface Shell {
  readonly file: string;
  /** An address, or a pattern with one `:id` of any text without a slash. */
  readonly path: string;
}

/** The prerendered pages, the last of them for every address that is none of the shop's. */
export const SHELLS = [
  { file: 'index.html', path: '/' },
  { file: 'home.html', path: '/home' },
  { file: 'about.html', path: '/about' },
  { file: 'products.html', path: '/products' },
  { file: 'product.html', path: '/product/:id' },
  { file: 'cart.html', path: '/cart' },
  { file: 'checkout.html', path: '/checkout' },
  { file: '404.html', path: '*' },
] as const satisfies readonly Shell[];

/** The name of a prerendered page's file. */
export type ShellFile = (typeof SHELLS)[number]['file'];

/** An address of the table as a pattern. */
const asPattern = (path: string) => new RegExp(`^${path.replace(':id', '[^/]+').replace('*', '.*')}$`);

/**
 * The file that is the first paint of an address.
 * @param pathname below the shop's folder, with a slash at its start
 */
export function shellOf(pathname: string): ShellFile {
  const path = pathname.replace(/([^/])\/$/, '$1');
  return SHELLS.find((shell) => asPattern(shell.path).test(path))?.file ?? '404.html';
}
