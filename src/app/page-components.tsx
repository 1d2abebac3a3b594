import { type ComponentType, lazy, useState } from 'react';
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { reloadIfStale } from '../web/reload-if-stale.ts';
import { type PageComponent, type PrerenderedFile, ROUTE_LIST } from './routes.ts';

/** A page, and what fetches its code ahead where it comes by itself. */
interface Page {
  readonly Page: ComponentType;
  readonly load?: () => Promise<unknown>;
}

/** Makes the pages anew whose code did not come. */
const renewals = new Set<() => void>();

/** A page whose code is fetched when it is first needed, or ahead of that by its `load`. */
function page(fetchCode: () => Promise<ComponentType>): Page {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    Loaded = await fetchCode();
    return { default: Loaded };
  };
  const attempt = () =>
    lazy(() =>
      load().catch(async (cause: unknown) => {
        renewals.add(() => {
          Current = attempt();
        });
        if (!__KIOSK__) await reloadIfStale();
        throw cause;
      }),
    );
  let Current = attempt();
  return {
    Page: function LazyPage() {
      // Code that is there is shown at once: a lazy page would let go of what is in view for a moment.
      const [Shown] = useState(() => Loaded ?? Current);
      return <Shown />;
    },
    load,
  };
}

/** React keeps a failed load for good: called when a shopper leaves the error page, so that the next visit asks again. */
export function renewFailedPages(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** What draws each page. The catalogue, where most visits go, is not split off: one file is smaller than two. */
const components: Readonly<Record<PageComponent, Page>> = {
  'landing/landing-page': page(() =>
    import('../features/landing/landing-page.tsx').then((module) => module.LandingPage),
  ),
  'about/about-page': page(() =>
    import('../features/about/about-page.tsx').then((module) => module.AboutPage),
  ),
  'catalogue/catalogue-page': { Page: CataloguePage },
  'product/product-page': page(() =>
    import('../features/product/product-page.tsx').then((module) => module.ProductPage),
  ),
  'cart/cart-page': page(() => import('../features/cart/cart-page.tsx').then((module) => module.CartPage)),
  'checkout/checkout-page': page(() =>
    import('../features/checkout/checkout-page.tsx').then((module) => module.CheckoutPage),
  ),
  'errors/error-page': { Page: ErrorPage },
};

/** Every page by its address, the last of them for all that are none of the shop's. */
export const routes: readonly (Page & { readonly path: string })[] = ROUTE_LIST.map(
  ({ path, component }) => ({
    path,
    ...components[component],
  }),
);

/** Fetches the code of the page that a prerendered one stands for, where it is not there already. */
export async function loadPage(file: PrerenderedFile): Promise<void> {
  const route = ROUTE_LIST.find((each) => each.file === file);
  if (route) await components[route.component].load?.();
}

/** Fetches the code of all pages ahead, so that the next touch opens at once; what fails is fetched again when needed. */
export function preloadPages(): void {
  for (const { load } of routes) load?.().catch(() => undefined);
}
