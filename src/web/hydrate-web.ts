import { prerenderedFileFor } from '../app/routes.ts';
import { pathWithinBase } from './shop-address.ts';

/**
 * False if the page was prerendered for another address. Also false if `showsMore` is true and nobody uses the page
 * yet: then rendering it anew with its list is faster than hydrating it and adding the cards later.
 * @param showsMore true on the products page if the product list has loaded
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
