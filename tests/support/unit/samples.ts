import { createHealth } from '../../../electron/main/core/health.ts';
import type { SessionJournal } from '../../../electron/main/session/session-journal.ts';
import type { MonitoredKiosk } from '../../../electron/main/telemetry/monitoring.ts';
import type { CartLine } from '../../../src/domain/cart.ts';
import { cents } from '../../../src/domain/money.ts';
import type { Product } from '../../../src/domain/product.ts';
import { EMPTY_SESSION } from '../../../src/domain/session.ts';
import { serializeSession } from '../../../src/domain/session-schema.ts';

/** A product with some fields replaced. @param change `price` is in cents */
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

/** Products with the ids 1, 2, 3… @param change gets a product's id, returns the fields to replace */
export const sampleProducts = (
  count: number,
  change: (id: number) => Parameters<typeof sampleProduct>[0] = () => ({}),
): readonly Product[] =>
  Array.from({ length: count }, (_, place) => sampleProduct({ id: place + 1, ...change(place + 1) }));

export const sampleLine = (productData: Product, quantity = 1): CartLine => ({
  productId: productData.id,
  quantity,
  productData,
});

export const empty = serializeSession(EMPTY_SESSION);

/** A session with two pieces of a product, on the cart page. */
export const filled = serializeSession({
  cart: [sampleLine(sampleProduct(), 2)],
  receipt: null,
  page: '/cart',
});

/** A session with a receipt that is still on the screen. */
export const bought = serializeSession({ cart: [], receipt: 'Receipt-1700000000000-7', page: '/checkout' });

export const freshJournal: SessionJournal = {
  write: async () => true,
  replace: async () => true,
};

/** A healthy kiosk, for the tests of monitoring. @param changes parts to replace */
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
    updateState: () => ({ trial: null, refused: [], problem: null, configuration: null }),
    ...changes,
  };
}
