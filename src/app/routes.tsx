import { type ComponentType, lazy } from 'react';
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx';
import { untilNewerBuild } from '../platform/newer-build.ts';
import { paths } from './paths.ts';

const preloads: (() => Promise<unknown>)[] = [];

/** Makes the pages anew whose code did not come. */
const renewals = new Set<() => void>();

/** A page whose code is fetched when it is first needed, or ahead of that by `preloadPages`. */
function page(load: () => Promise<ComponentType>): ComponentType {
  preloads.push(load);
  const attempt = () =>
    lazy(() =>
      load().then(
        (Page) => ({ default: Page }),
        async (cause: unknown) => {
          renewals.add(() => {
            Current = attempt();
          });
          if (!__KIOSK__) await untilNewerBuild();
          throw cause;
        },
      ),
    );
  let Current = attempt();
  return () => <Current />;
}

/** React keeps a failed load for good: called when a shopper leaves the error page, so that the next visit asks again. */
export function renewFailedPages(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

const LandingPage = page(() =>
  import('../features/landing/landing-page.tsx').then((module) => module.LandingPage),
);
const AboutPage = page(() => import('../features/about/about-page.tsx').then((module) => module.AboutPage));
const ProductPage = page(() =>
  import('../features/product/product-page.tsx').then((module) => module.ProductPage),
);
const CartPage = page(() => import('../features/cart/cart-page.tsx').then((module) => module.CartPage));
const CheckoutPage = page(() =>
  import('../features/checkout/checkout-page.tsx').then((module) => module.CheckoutPage),
);

/** Every page by its address. The catalogue, where most visits go, is not split off: one file is smaller than two. */
export const routes: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  { path: paths.start, Page: LandingPage },
  { path: paths.home, Page: LandingPage },
  { path: paths.about, Page: AboutPage },
  { path: paths.products, Page: CataloguePage },
  { path: paths.product(':id'), Page: ProductPage },
  { path: paths.cart, Page: CartPage },
  { path: paths.checkout, Page: CheckoutPage },
];

/** Fetches the code of all pages ahead, so that the next touch opens at once; what fails is fetched again when needed. */
export function preloadPages(): void {
  for (const load of preloads) load().catch(() => undefined);
}
