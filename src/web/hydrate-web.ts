import { prerenderedFileFor } from '../app/routes.ts';
import { pathWithinBase } from './shop-address.ts';

/**
 * Whether to hydrate. Not if the prerendered page is another address's, nor if more can be shown than was prerendered:
 * rendering once is quicker than hydrating and rendering the cards after that.
 * @param root the element with the prerendered page
 */
export function canHydrate(root: HTMLElement, showsMore: boolean): boolean {
  const fits = root.dataset.prerendered === prerenderedFileFor(pathWithinBase());
  return fits && (!showsMore || isInUse());
}

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
