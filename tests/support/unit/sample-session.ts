import { EMPTY_SESSION } from '../../../src/domain/session.ts';
import { toWireSession } from '../../../src/domain/session-wire.ts';
import { sampleProduct } from './sample-product.ts';

const product = sampleProduct();

/** The session of nobody, as it is stored. */
export const empty = toWireSession(EMPTY_SESSION);

/** Two pieces of a product, on the cart page. */
export const filled = toWireSession({
  cart: [{ productId: product.id, quantity: 2, productData: product }],
  receipt: null,
  page: '/cart',
});

/** A receipt that is still on the screen. */
export const bought = toWireSession({ cart: [], receipt: 'Receipt-1700000000000-7', page: '/checkout' });
