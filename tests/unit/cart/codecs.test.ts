import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCart, decodeProducts, encodeCart, encodeProducts } from '../../../src/cart/codecs.ts';
import { anyCatalogue } from '../../support/unit/arbitraries.ts';
import { sampleLine, sampleProduct } from '../../support/unit/samples.ts';

const line = (id: number) => ({
  productId: id,
  quantity: 2,
  productData: { ...sampleProduct({ id }), price: 9.5 },
});

it('the stored cart is a plain list of {productId, quantity, productData} with prices in dollars', () => {
  expect(JSON.parse(encodeCart([sampleLine(sampleProduct(), 2)]))).toEqual([
    { productId: 1, quantity: 2, productData: { ...sampleProduct(), price: 109.95 } },
  ]);
});

it.each([
  ['a quantity of 0', { ...line(2), quantity: 0 }],
  ['a fraction of a piece', { ...line(2), quantity: 1.5 }],
  ['a text for a quantity', { ...line(2), quantity: '3' }],
  ['another product’s data', { ...line(2), productData: line(3).productData }],
  ['a bad price', { ...line(2), productData: { ...line(2).productData, price: 'free' } }],
  ['an earlier line’s product', { ...line(1), quantity: 5 }],
])('the stored cart loses only the line with %s', (_what, damaged) => {
  const decoded = decodeCart(JSON.stringify([line(1), damaged, line(4)]));
  expect(decoded.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 2],
    [4, 2],
  ]);
});

it('the stored cart reduces a larger quantity to 9,999', () => {
  expect(decodeCart(JSON.stringify([{ ...line(1), quantity: 1e6 }]))[0]?.quantity).toBe(9999);
});

it('the stored catalogue decodes to the same catalogue that was encoded', () => {
  fc.assert(
    fc.property(anyCatalogue, (products) => {
      const decoded = decodeProducts(encodeProducts(products));
      expect(decoded).toEqual({ value: JSON.parse(JSON.stringify(products)), isValid: true });
    }),
  );
});
