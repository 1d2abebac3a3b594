import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';

/**
 * The kiosk's addresses live in memory, so that nothing outside the pages can choose one; on the web they are the
 * browser's, below the <base href> of the page.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  if (__KIOSK__) return <MemoryRouter>{children}</MemoryRouter>;
  return <BrowserRouter basename={new URL(document.baseURI).pathname}>{children}</BrowserRouter>;
}
