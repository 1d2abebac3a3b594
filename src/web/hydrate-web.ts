import { prerenderedFileFor } from '../app/routes.ts';
import { pathWithinBase } from './shop-address.ts';

/**
 * False if the page was prerendered for another address, or if nobody has used the page and its list is already there.
 * In the second case, rendering the page anew with its list is faster than hydrating it and adding the cards later.
 * @param showsMore true if the page is the products page and its list is already there
 */
export function canHydrate(root: HTMLElement, showsMore: boolean): boolean {
  const fits = root.dataset.prerendered === prerenderedFileFor(pathWithinBase());
  return fits && (!showsMore || isInUse());
}

/** True if rendering the page anew would lose the focus or close the menu. */
const isInUse = () =>
  document.activeElement !== document.body || document.querySelector('dialog[open]') !== null;

/** Called before the page is rendered anew, because PageHead then adds its own tags. */
export function removePrerenderedHead(): void {
  const tags = 'title, [name=description], [name=robots], [rel=canonical], [property^="og:"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

/** Shows a page that head.js has hidden. Called when the right page or an error message is rendered. */
export function revealPage(): void {
  delete document.documentElement.dataset.prerendered;
}
