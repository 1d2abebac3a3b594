import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetEarlyPresses, settleFirstCards } from '../platform/first-cards.ts';
import { isShellOfAddress, pathBelowBase } from '../platform/shop-address.ts';
import { loadPage } from './page-components.tsx';
import { shellOf } from './routes.ts';

/**
 * Takes over the prerendered page where it is the one of this address; else draws the shop afresh in its place. The
 * page's code is fetched first: what is in view stays there until then.
 * @param ready settles when the list in local storage may be shown; a failure of it changes nothing
 * @param keepList makes the list known whose first cards are drawn already; false where that cannot be
 */
export async function drawOnWeb(
  root: HTMLElement,
  shop: ReactNode,
  ready: Promise<void>,
  keepList: () => Promise<boolean>,
): Promise<void> {
  const file = shellOf(pathBelowBase());
  const [{ status }] = await Promise.allSettled([loadPage(file), ready]);
  const isLoaded = status === 'fulfilled';
  // The router reads addresses more generously than hosts do ('/Products'), so an unknown one may be known after all.
  const fits = () => isLoaded && file !== '404.html' && isShellOfAddress(root.dataset);
  if (fits()) await firstPaint();
  const isListKnown = !settleFirstCards() || (await keepList());
  // Asked again: the shopper may have gone back in the meantime.
  if (isListKnown && fits()) hydrateRoot(root, shop);
  else {
    forgetEarlyPresses();
    flushSync(() => createRoot(root).render(shop));
  }
  unveil();
}

/** The longest that the first paint is waited for, in ms: a browser may hold frames back. */
const PAINT_PATIENCE_MS = 100;

/** Settles when the prerendered page has been painted: code that comes quickly would put the first paint off. */
async function firstPaint(): Promise<void> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PAINT_PATIENCE_MS);
    // A task of its own comes behind the paint of its frame.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** What the page shows is now what its address asks for. */
export function unveil(): void {
  delete document.documentElement.dataset.shell;
}
