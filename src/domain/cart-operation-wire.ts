import * as v from 'valibot';
import { byKind } from './by-kind.ts';
import type { CartOperation } from './cart-operation.ts';
import { parseCart, toWireCart, wireCartLine } from './cart-wire.ts';
import { centsFromDollars } from './money.ts';
import { toWire, wireProduct } from './product-wire.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger());
const pieces = v.object({ productId: wholeNumber, quantity: wholeNumber });

/** A cart as another tab tells of it: prices in dollars, as in storage. */
export const toldCart = v.pipe(
  v.array(wireCartLine),
  v.transform((lines) => parseCart(lines)?.cart ?? []),
);

const toldProduct = v.pipe(
  wireProduct,
  v.transform((product) => ({ ...product, price: centsFromDollars(product.price) })),
);

const added = v.optional(v.object({ product: toldProduct, quantity: wholeNumber }));

/** An operation as another tab tells of it. */
export const toldOperation = byKind([
  v.object({
    kind: v.literal('add'),
    product: toldProduct,
    quantity: wholeNumber,
    place: v.optional(wholeNumber),
  }),
  v.object({ kind: v.literal('set'), ...pieces.entries, added }),
  v.object({ kind: v.literal('change'), productId: wholeNumber, by: wholeNumber, added }),
  v.object({ kind: v.literal('remove'), ...pieces.entries }),
  v.object({ kind: v.literal('confirm'), bought: v.array(pieces) }),
  v.object({ kind: v.literal('replace'), cart: toldCart }),
]);

/** An operation in the form that other tabs are told. */
export function toWireOperation(operation: CartOperation): v.InferInput<typeof toldOperation> {
  if (operation.kind === 'add') return { ...operation, product: toWire(operation.product) };
  if (operation.kind === 'replace') return { ...operation, cart: toWireCart(operation.cart) };
  if (operation.kind === 'confirm') return { ...operation, bought: [...operation.bought] };
  if (operation.kind === 'remove') return operation;
  const { added } = operation;
  return { ...operation, added: added && { ...added, product: toWire(added.product) } };
}
