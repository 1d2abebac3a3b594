import { prerenderedFileFor } from '../app/routes.ts';
import { pathWithinBase } from './shop-address.ts';

/**
 * Decides whether to hydrate the prerendered page. Two kinds of page are rendered anew: a page that was prerendered for
 * another address, and an unused products page whose list is already there. Rendering the second kind anew is faster
 * than hydrating it and then adding the cards.
 * @param root the element with the prerendered page
 * @param showsMore true if the page is the products page and its list is already there
 */
export function canHydrate(root: HTMLElement, showsMore: boolean): boolean {
  const fits = root.dataset.prerendered === prerenderedFileFor(pathWithinBase());
  return fits && (!showsMore || isInUse());
}

/** True if an element has the focus or the menu is open. Rendering the page anew would undo both. */
const isInUse = () =>
  document.activeElement !== document.body || document.querySelector('dialog[open]') !== null;

/** Removes the prerendered tags, because a page that is rendered anew adds its own tags (PageHead). */
export function removePrerenderedHead(): void {
  const tags = 'title, [name=description], [name=robots], [rel=canonical], [property^="og:"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

/** Unhides the page, because it now matches its address. */
export function revealPage(): void {
  delete document.documentElement.dataset.prerendered;
}
