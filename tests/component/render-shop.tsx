import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { CatalogueError } from '../../src/catalogue/catalogue-error.ts';
import type { CatalogueClient } from '../../src/catalogue/client.ts';
import { persistProducts } from '../../src/catalogue/persist-products.ts';
import { createQueryClient } from '../../src/catalogue/query-client.ts';
import { type Brand, COUNTERTOP } from '../../src/domain/brand.ts';
import type { Product } from '../../src/domain/product.ts';
import type { CatalogueWatch } from '../../src/platform/platform.ts';
import { openWebPlatform } from '../../src/web/web-platform.ts';
import {
  type MemoryJournal,
  type MemoryStorage,
  memoryShop,
  memoryStorage,
} from '../support/unit/platform-doubles.ts';

interface ShopOptions {
  readonly products?: readonly Product[];
  readonly storage?: MemoryStorage;
  /** A kiosk's, whose answers a test may hold back. */
  readonly journal?: MemoryJournal;
  /** Stands in for the catalogue's client, whose own tests run against a real host. */
  readonly client?: Partial<CatalogueClient>;
  /** Tells the age of the catalogue, as a kiosk does; a test passes one of its own. */
  readonly watch?: CatalogueWatch;
  readonly brand?: Brand;
  /** What a kiosk has below a receipt. */
  readonly receiptAction?: ReactNode;
}

/** Opens the whole shop at an address, as a production build does (no StrictMode, whose double mounting calls twice), with catalogue, storage, clock and chance passed in. */
export function renderShop(address: string, options: ShopOptions = {}) {
  const { products = [], storage = memoryStorage(), journal, client, watch, brand = COUNTERTOP } = options;
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  const shop = memoryShop({ storage, ...(journal && { journal }) });
  const catalogue = {
    listProducts: vi.fn(async () => products),
    getProduct: vi.fn(async (id: string) => {
      const product = products.find((candidate) => String(candidate.id) === id);
      if (!product) throw new CatalogueError('refused', 'Failed to fetch product', { status: 404 });
      return product;
    }),
    isListFromCache: () => false,
    pictureUrl: (image: string) => image,
    ...client,
  };
  const reportError = vi.fn();
  const web = openWebPlatform('https://shop.example/catalogue');
  const settings = { ...web.settings, brand };
  const platform = { ...web, settings, reportError, catalogue: watch ?? web.catalogue };
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <App
        shop={shop}
        catalogue={catalogue}
        queryClient={queryClient}
        platform={platform}
        receiptAction={options.receiptAction}
      />
    </MemoryRouter>,
  );
  return { shop, storage, catalogue, reportError, user, main: () => screen.getByRole('main') };
}
