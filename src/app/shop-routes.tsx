import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '../cart/shop-context.ts';
import { LastListing } from '../components/last-listing.ts';
import { noteNewContent } from '../lib/double-press.ts';
import { Layout } from './layout.tsx';
import { ShownPage } from './lazy-page.tsx';
import type { Pages } from './page-components.tsx';
import { paths } from './paths.ts';
import { RenderErrorBoundary } from './render-error-boundary.tsx';
import { routeOf } from './routes.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';
import { useTrackedListing } from './use-tracked-listing.ts';

interface ShopRoutesProps {
  readonly pages: Pages;
  readonly onError: (message: string) => void;
  readonly footBar: ReactNode;
}

/** The layout with the page of the current address inside. */
export function ShopRoutes({ pages, onError, footBar }: ShopRoutesProps) {
  const shop = useShop();
  const { pathname, search } = useLocation();
  // Before the new page can be touched: a receipt confirmed ahead of the visit would go with the page before it.
  useLayoutEffect(() => shop.setPage(pathname + search), [shop, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what is noted.
  useLayoutEffect(noteNewContent, [pathname]);
  const page = routeOf(pathname);
  const listing = useTrackedListing(page.path === paths.products);
  useScrollAndFocus();
  return (
    <Layout footBar={footBar}>
      <RenderErrorBoundary key={pathname} onError={onError} onLeave={() => pages.retryFailed()}>
        <LastListing value={listing}>
          <ShownPage page={pages.codeOf(page.component)} />
        </LastListing>
      </RenderErrorBoundary>
    </Layout>
  );
}
