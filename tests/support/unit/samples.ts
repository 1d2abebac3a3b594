import { createHealth } from '../../../electron/main/core/health.ts';
import type { SessionJournal } from '../../../electron/main/session/session-journal.ts';
import type { MonitoredKiosk } from '../../../electron/main/telemetry/monitoring.ts';
import { cents } from '../../../src/domain/money.ts';
import type { Product } from '../../../src/domain/product.ts';
import { EMPTY_SESSION } from '../../../src/domain/session.ts';
import { serializeSession } from '../../../src/domain/session-schema.ts';

/** A product to change at will; the price is in cents. */
export function sampleProduct(change: Partial<Omit<Product, 'price'>> & { price?: number } = {}): Product {
  return {
    id: 1,
    title: 'Cotton Jacket',
    description: 'A jacket for all seasons.',
    category: "men's clothing",
    image: 'https://shop.example/jacket.webp',
    rating: { rate: 3.9, count: 120 },
    ...change,
    price: cents(change.price ?? 10995),
  };
}

const soldProduct = sampleProduct();

/** The session of nobody, as it is stored. */
export const empty = serializeSession(EMPTY_SESSION);

/** Two pieces of a product, on the cart page. */
export const filled = serializeSession({
  cart: [{ productId: soldProduct.id, quantity: 2, productData: soldProduct }],
  receipt: null,
  page: '/cart',
});

/** A receipt that is still on the screen. */
export const bought = serializeSession({ cart: [], receipt: 'Receipt-1700000000000-7', page: '/checkout' });

/** A journal that held nothing at the start, on a disk that takes everything. */
export const freshJournal: SessionJournal = {
  read: async () => ({ kind: 'absent' }),
  write: async () => true,
  replace: async () => true,
};

/** A kiosk that does well, with what a test has to say about it. */
export function sampleKiosk(changes: Partial<MonitoredKiosk> = {}): MonitoredKiosk {
  return {
    app: {
      getVersion: () => '1.2.3',
      getAppMetrics: () => [
        { type: 'Browser', memory: { workingSetSize: 1000 } },
        { type: 'Utility', memory: { workingSetSize: 10 } },
        { type: 'Utility', memory: { workingSetSize: 20 } },
      ],
    },
    kioskId: 'counter-7',
    health: createHealth(() => undefined),
    uptimeSeconds: () => 12.5,
    recovery: { failuresAtStart: 0, isShopShown: () => true },
    catalogue: { report: () => Promise.resolve({ ageMs: 90_000, isReachable: true, hasList: true }) },
    ...changes,
  };
}
