import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  changeQuantity,
  findLine,
  itemCount,
  removeLine,
  setQuantity,
} from '../../../src/domain/cart.ts';
import { cents } from '../../../src/domain/money.ts';
import type { Product } from '../../../src/domain/product.ts';
import { anyCatalogue } from '../../support/unit/arbitraries.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const jacket = sampleProduct();

/** The expected cart: quantity by product id, in the order of the lines. */
type Model = Map<number, number>;

const EDITS = {
  add(cart: Cart, model: Model, product: Product, quantity: number) {
    model.set(product.id, (model.get(product.id) ?? 0) + quantity);
    return addToCart(cart, product, quantity);
  },
  set(cart: Cart, model: Model, product: Product, quantity: number) {
    if (model.has(product.id)) model.set(product.id, quantity);
    return setQuantity(cart, product.id, quantity);
  },
  remove(cart: Cart, model: Model, product: Product) {
    model.delete(product.id);
    return removeLine(cart, product.id);
  },
};

const anyEdit = fc.record({
  kind: fc.constantFrom('add' as const, 'set' as const, 'remove' as const),
  place: fc.nat(39),
  quantity: fc.integer({ min: 1, max: 20 }),
});

it('a line keeps its price if the product’s price changes later', () => {
  const cart = addToCart(addToCart([], jacket, 1), { ...jacket, price: cents(1) }, 1);
  expect(findLine(cart, 1)?.productData.price).toBe(10995);
});

it('every quantity is from 1 to 9,999', () => {
  const cart = addToCart([], jacket, 9_998);
  expect(itemCount(addToCart(cart, jacket, 5))).toBe(9_999);
  expect(itemCount(setQuantity(cart, 1, 0))).toBe(1);
  expect(itemCount(changeQuantity(setQuantity(cart, 1, 1), 1, -1))).toBe(1);
  expect(itemCount(changeQuantity(setQuantity(cart, 1, 9_999), 1, 1))).toBe(9_999);
});

it('a cart has one line for each product in the order of adding, after any series of edits', () => {
  fc.assert(
    fc.property(anyCatalogue, fc.array(anyEdit, { maxLength: 60 }), (products, edits) => {
      let cart: Cart = [];
      const model: Model = new Map();
      for (const { kind, place, quantity } of edits) {
        const product = products[place % products.length];
        if (product) cart = EDITS[kind](cart, model, product, quantity);
      }
      expect(cart.map((line) => [line.productId, line.quantity])).toEqual([...model]);
    }),
  );
});
