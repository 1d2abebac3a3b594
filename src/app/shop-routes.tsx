import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '../cart/shop-context.ts';
import { LastListing } from '../components/page-contexts.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { CartPage } from '../features/cart/cart-page.tsx';
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { ProductPage } from '../features/product/product-page.tsx';
import { noteNewContent } from '../lib/double-press.ts';
import { Layout } from './layout.tsx';
import { type PageComponent, paths, routeOf } from './routes.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';
import { useTrackedListing } from './use-tracked-listing.ts';

/** All pages are in one bundle: splitting saved no measurable time, and a deployment may remove old chunks. */
const PAGES: Readonly<Record<PageComponent, ComponentType>> = {
  'landing/landing-page': LandingPage,
  'about/about-page': AboutPage,
  'catalogue/catalogue-page': CataloguePage,
  'product/product-page': ProductPage,
  'cart/cart-page': CartPage,
  'checkout/checkout-page': CheckoutPage,
  'errors/error-page': ErrorPage,
};

interface ShopRoutesProps {
  readonly onError: (message: string) => void;
  readonly footBar: ReactNode;
}

/** Shows the page of the current address inside the layout. */
export function ShopRoutes({ onError, footBar }: ShopRoutesProps) {
  const shop = useShop();
  const { pathname, search } = useLocation();
  // A layout effect, so that the page is set before the shopper can press anything on it: set after a purchase,
  // it would drop the receipt.
  useLayoutEffect(() => shop.setPage(pathname + search), [shop, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run on each change of page.
  useLayoutEffect(noteNewContent, [pathname]);
  const { path, component } = routeOf(pathname);
  const Page = PAGES[component];
  const listing = useTrackedListing(path === paths.products);
  useScrollAndFocus();
  return (
    <Layout footBar={footBar}>
      <RenderErrorBoundary key={pathname} onError={onError}>
        <LastListing value={listing}>
          <Page />
        </LastListing>
      </RenderErrorBoundary>
    </Layout>
  );
}

interface RenderErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (message: string) => void;
}

/** Shows the error page in place of a page that fails to render (specification, section 8); header and cart stay. */
class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
