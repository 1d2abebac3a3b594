import { Component, type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useShop } from '../cart/shop-context.ts';
import { MAIN_ID } from '../components/page-heading.tsx';
import type { Listing, PageProps } from '../components/page-inputs.ts';
import { START_QUERY } from '../domain/catalogue-query.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { CartPage } from '../features/cart/cart-page.tsx';
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx';
import { readQuery } from '../features/catalogue/use-catalogue-query.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { ProductPage } from '../features/product/product-page.tsx';
import { noteNewContent } from '../lib/double-press.ts';
import type { Platform } from '../platform/platform.ts';
import { Layout } from './layout.tsx';
import { type PrerenderedFile, ROUTES, routeOf } from './routes.ts';

const PAGES: Readonly<Record<PrerenderedFile, ComponentType<PageProps>>> = {
  'index.html': LandingPage,
  'home.html': LandingPage,
  'about.html': AboutPage,
  'products.html': CataloguePage,
  'product.html': ProductPage,
  'cart.html': CartPage,
  'checkout.html': CheckoutPage,
  '404.html': ErrorPage,
};

interface ShopRoutesProps {
  readonly platform: Platform;
  readonly footBar?: ReactNode;
  readonly receiptAction?: ReactNode;
}

export function ShopRoutes({ platform, footBar, receiptAction }: ShopRoutesProps) {
  const shop = useShop();
  const { pathname, search } = useLocation();
  // A layout effect, so that it runs before any press on the new page. Otherwise `setPage` could run after
  // a fast purchase and drop its receipt.
  useLayoutEffect(() => shop.setPage(pathname + search), [shop, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run on each change of page.
  useLayoutEffect(noteNewContent, [pathname]);
  const { path, file } = routeOf(pathname);
  const Page = PAGES[file];
  const lastListing = useTrackedListing(path === ROUTES.products.path);
  useScrollAndFocus();
  return (
    <Layout catalogue={platform.catalogue} footBar={footBar}>
      <RenderErrorBoundary key={pathname} onError={platform.reportError}>
        <Page lastListing={lastListing} receiptAction={receiptAction} />
      </RenderErrorBoundary>
    </Layout>
  );
}

const WHOLE_CATALOGUE: Listing = { address: ROUTES.products.path, name: ROUTES.products.link };

/** Remembers the last address of the products page, in memory only: the next session must not find this address. */
function useTrackedListing(isShown: boolean): Listing {
  const { search } = useLocation();
  const [last, setLast] = useState(WHOLE_CATALOGUE);
  const address = ROUTES.products.path + search;
  if (isShown && last.address !== address) setLast({ address, name: nameOf(search) });
  return last;
}

function nameOf(search: string): string {
  const { category, term } = readQuery(new URLSearchParams(search));
  if (term !== START_QUERY.term) return `“${term}”`;
  return category === START_QUERY.category ? WHOLE_CATALOGUE.name : category;
}

/**
 * On a new page, scrolls to the top and focuses `<main>`; PageHeading then takes the focus. On Back and Forward, the
 * browser restores the scroll position instead. `<main>` also gets the focus if a change of address removed the focused
 * element.
 */
function useScrollAndFocus(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef({ key, pathname });

  // A layout effect, so that the new page is never painted at the old scroll position.
  useLayoutEffect(() => {
    const isFirst = key === previous.current.key;
    const isNewPage = pathname !== previous.current.pathname;
    const hasLostFocus = !isFirst && document.activeElement === document.body;
    previous.current = { key, pathname };
    if (isNewPage || hasLostFocus) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (isNewPage && navigationType !== 'POP') window.scrollTo(0, 0);
  }, [key, pathname, navigationType]);
}

interface RenderErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (message: string) => void;
}

/** Shows the error page in place of a page that fails to render (specification, section 2); header and cart remain. */
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
