import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Pages } from '../app/page-components.tsx';
import { prerenderedFileFor } from '../app/routes.ts';
import { matchesUrl, pathWithinBase } from './shop-address.ts';

/**
 * Hydrates the prerendered page, or renders the shop in its place where that is another page's, or less than can be shown:
 * rendering once is quicker than hydrating and rendering the cards after that. The page's code is fetched first: what is
 * in view stays there until then.
 * @param options.listReady settles when the list need no longer be waited for; true where the page now has more to show
 *   than was prerendered. It must not reject.
 */
export async function hydrateOrRender(
  root: HTMLElement,
  shop: ReactNode,
  { pages, listReady }: { readonly pages: Pages; readonly listReady: Promise<boolean> },
): Promise<void> {
  const file = prerenderedFileFor(pathWithinBase());
  const [{ status }, showsMore] = await Promise.all([settled(pages.load(file)), listReady]);
  // The router reads addresses more generously than hosts do ('/Products'), so an unknown one may be known after all.
  const fits = status === 'fulfilled' && file !== '404.html' && matchesUrl(root.dataset);
  if (fits && (!showsMore || isInUse())) hydrateRoot(root, shop);
  else flushSync(() => createRoot(root).render(shop));
  revealPage();
}

const settled = async (work: Promise<void>) => (await Promise.allSettled([work]))[0];

/** Whether somebody types or has opened the menu, which would be lost with what is replaced. */
const isInUse = () =>
  document.activeElement !== document.body || document.querySelector('dialog[open]') !== null;

/** What the page shows is now what its address asks for. */
export function revealPage(): void {
  delete document.documentElement.dataset.prerendered;
}
