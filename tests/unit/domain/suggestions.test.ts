import { expect, it } from 'vitest';
import { addToCart } from '../../../src/domain/cart.ts';
import { suggestProducts } from '../../../src/domain/suggestions.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const tv = sampleProduct({ id: 1, category: 'electronics' });
const ring = sampleProduct({ id: 2, category: 'jewelery' });
const radio = sampleProduct({ id: 3, category: 'electronics' });
const chain = sampleProduct({ id: 4, category: 'jewelery' });
const lamp = sampleProduct({ id: 5, category: 'electronics' });
const clock = sampleProduct({ id: 6, category: 'electronics' });
const catalogue = [tv, ring, radio, lamp, clock, chain];

it('up to three products that are not in the cart are suggested, those of the first line’s category first', () => {
  const cart = addToCart(addToCart([], ring, 1), tv, 1);
  expect(suggestProducts(catalogue, cart)).toEqual([chain, radio, lamp]);
});

it('nothing is suggested if everything is in the cart or nothing is cached', () => {
  expect(suggestProducts([tv], addToCart([], tv, 1))).toEqual([]);
  expect(suggestProducts([], addToCart([], tv, 1))).toEqual([]);
});
