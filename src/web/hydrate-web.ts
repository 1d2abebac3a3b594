import type { Pages } from '../app/page-components.tsx';
import { prerenderedFileFor } from '../app/routes.ts';
import { pathWithinBase } from './shop-address.ts';

/**
 * Settles when the page can be drawn: its code is there, and what is in view stays until then.
 * @param root the element with the prerendered page
 * @param options.listReady settles when the list need no longer be waited for; true where the page now has more to show
 *   than was prerendered. It must not reject.
 * @returns whether to hydrate. Not where the prerendered page is another address's, nor where it is less than can be
 *   shown: rendering once is quicker than hydrating and rendering the cards after that.
 */
export async function canHydrate(
  root: HTMLElement,
  { pages, listReady }: { readonly pages: Pages; readonly listReady: Promise<boolean> },
): Promise<boolean> {
  const file = prerenderedFileFor(pathWithinBase());
  const [{ status }, showsMore] = await Promise.all([settled(pages.load(file)), listReady]);
  // Back may have led elsewhere meanwhile.
  const isThere = prerenderedFileFor(pathWithinBase()) === file;
  const fits = status === 'fulfilled' && isThere && root.dataset.prerendered === file;
  return fits && (!showsMore || isInUse());
}

const settled = async (work: Promise<void>) => (await Promise.allSettled([work]))[0];

/** Whether somebody types or has opened the menu, which would be lost with what is replaced. */
const isInUse = () =>
  document.activeElement !== document.body || document.querySelector('dialog[open]') !== null;

/** A page that is rendered afresh brings its own tags (PageHead); only hydration takes over those that are there. */
export function removePrerenderedHead(): void {
  const tags = 'title, [name=description], [name=robots], [rel=canonical], [property^="og:"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

/** What the page shows is now what its address asks for. */
export function revealPage(): void {
  delete document.documentElement.dataset.prerendered;
}
