import { prerenderedFileFor } from '../app/routes.ts';
import { pathWithinBase } from './shop-address.ts';

/**
 * Whether to hydrate. Not if the prerendered page is for another address, nor if more can be shown than was
 * prerendered: rendering once is quicker than hydrating and rendering the cards after that.
 * @param root the element with the prerendered page
 */
export function canHydrate(root: HTMLElement, showsMore: boolean): boolean {
  const fits = root.dataset.prerendered === prerenderedFileFor(pathWithinBase());
  return fits && (!showsMore || isInUse());
}

/** Whether somebody types or has opened the menu, which rendering anew would lose. */
const isInUse = () =>
  document.activeElement !== document.body || document.querySelector('dialog[open]') !== null;

/** Removes the prerendered tags: a page rendered anew brings its own (PageHead). */
export function removePrerenderedHead(): void {
  const tags = 'title, [name=description], [name=robots], [rel=canonical], [property^="og:"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

/** The page now shows what its address asks for. */
export function revealPage(): void {
  delete document.documentElement.dataset.prerendered;
}
