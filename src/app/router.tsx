import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { basePath } from '../web/shop-address.ts';
import { paths } from './paths.ts';

interface ShopRouterProps {
  readonly children: ReactNode;
  /** The page that a kiosk starts on. */
  readonly startPage?: string | undefined;
}

/**
 * The kiosk's addresses live in memory, so that nothing outside the pages can choose one; on the web they are the
 * browser's, below the folder that the shop is built for. `useTransitions` is off so that a press is answered in its own frame, and
 * Back is drawn before the browser restores the place: React would put transitions off.
 */
export function ShopRouter({ children, startPage = paths.start }: ShopRouterProps) {
  if (__KIOSK__)
    return (
      <MemoryRouter initialEntries={[startPage]} useTransitions={false}>
        {children}
      </MemoryRouter>
    );
  return (
    <BrowserRouter basename={basePath} useTransitions={false}>
      {children}
    </BrowserRouter>
  );
}
