import { describe, expect, it } from 'vitest';
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

describe('people also bought', () => {
  it('shows up to three products that are not in the cart, beginning with the first line’s category', () => {
    const cart = addToCart(addToCart([], ring, 1), tv, 1);
    expect(suggestProducts(catalogue, cart)).toEqual([chain, radio, lamp]);
  });

  it('is empty if everything is in the cart or nothing is cached', () => {
    expect(suggestProducts([tv], addToCart([], tv, 1))).toEqual([]);
    expect(suggestProducts([], addToCart([], tv, 1))).toEqual([]);
  });
});
