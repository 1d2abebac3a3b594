import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App, type Shell } from '../../src/app/app.tsx';
import { encodeCart, encodeProducts } from '../../src/cart/codecs.ts';
import { type CatalogueClient, CatalogueError } from '../../src/catalogue/client.ts';
import { persistProducts } from '../../src/catalogue/persist-products.ts';
import { createQueryClient } from '../../src/catalogue/query-client.ts';
import { type Brand, COUNTERTOP } from '../../src/domain/brand.ts';
import type { Cart } from '../../src/domain/cart.ts';
import type { Product } from '../../src/domain/product.ts';
import type { CatalogueWatch } from '../../src/platform/platform.ts';
import { openWebPlatform } from '../../src/web/web-platform.ts';
import { type MemoryJournal, memoryShop, memoryStorage } from '../support/unit/platform-doubles.ts';

interface ShopOptions {
  /** The products of the catalogue host. */
  readonly products?: readonly Product[];
  /** The content of local storage at the start. */
  readonly stored?: { readonly cart?: Cart; readonly products?: readonly Product[] };
  readonly journal?: MemoryJournal;
  /** Replaces methods of the catalogue client. */
  readonly client?: Partial<CatalogueClient>;
  readonly watch?: CatalogueWatch;
  readonly brand?: Brand;
  /** The parts that a kiosk adds to the pages. */
  readonly shell?: Shell;
}

/** Renders the whole shop without StrictMode, as in production. StrictMode would mount twice and double every call. */
export function renderShop(address: string, options: ShopOptions = {}) {
  const { products = [], stored, journal, client, watch, brand = COUNTERTOP } = options;
  const storage = memoryStorage({
    ...(stored?.cart && { cart: encodeCart(stored.cart) }),
    ...(stored?.products && { products: encodeProducts(stored.products) }),
  });
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  const shop = memoryShop({ storage, ...(journal && { journal }) });
  const catalogue = {
    listProducts: vi.fn(async () => products),
    getProduct: vi.fn(async (id: string) => {
      const product = products.find((candidate) => String(candidate.id) === id);
      if (!product) throw new CatalogueError('Failed to fetch product');
      return product;
    }),
    isListFromCache: () => false,
    pictureUrl: (image: string) => image,
    ...client,
  };
  const reportError = vi.fn();
  const web = openWebPlatform('https://shop.example/catalogue');
  const platform = { ...web, brand, reportError, catalogue: watch ?? web.catalogue };
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <App
        shop={shop}
        catalogue={catalogue}
        queryClient={queryClient}
        platform={platform}
        {...options.shell}
      />
    </MemoryRouter>,
  );
  return { shop, storage, catalogue, reportError, user, unmount, main: () => screen.getByRole('main') };
}
