import { type ReactNode, ViewTransition } from 'react';

/** Whether the browser can show the way from page to page, and the shopper wants to see things move. */
export const canTravel = () =>
  // Nothing moves while a page is prerendered.
  typeof document === 'object' &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The picture of a product, which travels with a shopper between the list and the product's page, while the rest of the
 * page fades. Not in a kiosk: without a graphics card, copying its large screen twice costs more than the way is worth.
 * @param id of the product; no two pictures on a page may have the same
 */
export function Travelling({ id, children }: { id: number; children: ReactNode }) {
  if (__KIOSK__) return children;
  return (
    <ViewTransition name={`product-${id}`} default="none" share={canTravel() ? 'auto' : 'none'}>
      {children}
    </ViewTransition>
  );
}
