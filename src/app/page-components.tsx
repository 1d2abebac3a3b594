import type { ComponentType } from 'react';
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { LazyPage } from './lazy-page.tsx';
import { type PageComponent, type PrerenderedFile, ROUTE_LIST } from './routes.ts';

/** What draws a page; its code is there from the start, or comes by itself. */
type PageCode = LazyPage | { readonly Component: ComponentType };

/** The code of all pages of one window. */
export class Pages {
  readonly #code: Readonly<Record<PageComponent, PageCode>>;

  /** @param onMissing called where a page's code did not come, before the page counts as failed */
  constructor(onMissing: () => Promise<void> = async () => undefined) {
    this.#code = codeOfPages(onMissing);
  }

  codeOf(component: PageComponent): PageCode {
    return this.#code[component];
  }

  /** Fetches the code of the page that a prerendered one stands for, where it is not there already. */
  async load(file: PrerenderedFile): Promise<void> {
    const route = ROUTE_LIST.find((each) => each.file === file);
    const code = route && this.#code[route.component];
    if (code instanceof LazyPage) await code.load();
  }

  /** Fetches all code ahead, so that the next touch opens at once; what fails is fetched again when needed. */
  preload(): void {
    for (const page of this.#lazyPages()) page.load().catch(() => undefined);
  }

  /** Called when a shopper leaves the error page: the next visit asks again for what did not come. */
  retryFailed(): void {
    for (const page of this.#lazyPages()) page.retryFailed();
  }

  #lazyPages(): readonly LazyPage[] {
    return Object.values(this.#code).filter((code) => code instanceof LazyPage);
  }
}

/** The catalogue, where most visits go, is not split off: one file is smaller than two. */
function codeOfPages(onMissing: () => Promise<void>): Readonly<Record<PageComponent, PageCode>> {
  const page = (fetchCode: () => Promise<ComponentType>) => new LazyPage(fetchCode, onMissing);
  return {
    'landing/landing-page': page(() =>
      import('../features/landing/landing-page.tsx').then((module) => module.LandingPage),
    ),
    'about/about-page': page(() =>
      import('../features/about/about-page.tsx').then((module) => module.AboutPage),
    ),
    'catalogue/catalogue-page': { Component: CataloguePage },
    'product/product-page': page(() =>
      import('../features/product/product-page.tsx').then((module) => module.ProductPage),
    ),
    'cart/cart-page': page(() => import('../features/cart/cart-page.tsx').then((module) => module.CartPage)),
    'checkout/checkout-page': page(() =>
      import('../features/checkout/checkout-page.tsx').then((module) => module.CheckoutPage),
    ),
    'errors/error-page': { Component: ErrorPage },
  };
}
