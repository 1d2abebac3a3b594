import { type ComponentProps, useEffect } from 'react';

/** The id of the landmark that takes the focus when the page changes. */
export const MAIN_ID = 'main';

/** A page's h1. On a new page it takes the focus from `<main>`, so that screen readers announce the page. */
export function PageHeading(attributes: ComponentProps<'h1'>) {
  // `useEffect` runs after the `useLayoutEffect` of shop-routes.tsx, which focuses <main>.
  useEffect(() => {
    const main = document.activeElement;
    if (main?.id === MAIN_ID) main.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return <h1 tabIndex={-1} {...attributes} />;
}
