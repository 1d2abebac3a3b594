import { useLayoutEffect } from 'react';
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

/** The tags of the prerendered page's head. A page that is rendered afresh brings its own (PageHead). */
export const prerenderedHead = (): readonly Element[] => [
  ...document.head.querySelectorAll(
    'title, [name=description], [name=robots], [rel=canonical], [property^="og:"]',
  ),
];

/** Shows what its address asks for, now that it is drawn. @param obsolete the tags that it has replaced */
export function RevealPage({ obsolete }: { readonly obsolete: readonly Element[] }): null {
  useLayoutEffect(() => {
    for (const tag of obsolete) tag.remove();
    revealPage();
  }, [obsolete]);
  return null;
}

/** Shows the page, which was out of sight where it was prerendered for another address. */
export function revealPage(): void {
  delete document.documentElement.dataset.prerendered;
}
