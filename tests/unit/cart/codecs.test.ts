import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart, decodeProducts, encodeCart, encodeProducts } from '../../../src/cart/codecs.ts';
import { anyCart, anyCatalogue } from '../../support/unit/arbitraries.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const line = (id: number) => ({
  productId: id,
  quantity: 2,
  productData: { ...sampleProduct({ id }), price: 9.5 },
});

describe('the stored cart', () => {
  it('comes back as it was, for any cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(decodeCart(encodeCart(cart))).toEqual(JSON.parse(JSON.stringify(cart)));
      }),
    );
  });

  it('is a plain list of {productId, quantity, productData} with prices in dollars', () => {
    const text = encodeCart([{ productId: 1, quantity: 2, productData: sampleProduct() }]);
    expect(JSON.parse(text)).toEqual([
      { productId: 1, quantity: 2, productData: { ...sampleProduct(), price: 109.95 } },
    ]);
  });

  it.each(['', '{', 'null', '42', '"cart"', '{"0":1}', 'undefined'])(
    'is empty where the text is %j',
    (text) => {
      expect(decodeCart(text)).toEqual([]);
    },
  );

  it.each([
    ['no quantity', { ...line(2), quantity: undefined }],
    ['a quantity of 0', { ...line(2), quantity: 0 }],
    ['a fraction of a piece', { ...line(2), quantity: 1.5 }],
    ['a text for a quantity', { ...line(2), quantity: '3' }],
    ['another product’s data', { ...line(2), productData: line(3).productData }],
    ['no product', { ...line(2), productData: null }],
    ['a bad price', { ...line(2), productData: { ...line(2).productData, price: 'free' } }],
    ['nothing at all', null],
    ['a product seen before', { ...line(1), quantity: 5 }],
  ])('loses only the line with %s', (_what, damaged) => {
    const decoded = decodeCart(JSON.stringify([line(1), damaged, line(4)]));
    expect(decoded.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 2],
      [4, 2],
    ]);
  });

  it('holds a quantity beyond 9,999 to 9,999', () => {
    expect(decodeCart(JSON.stringify([{ ...line(1), quantity: 1e6 }]))[0]?.quantity).toBe(9999);
  });

  it('is never trouble, whatever the text', () => {
    const anyText = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => decodeCart(text)).not.toThrow();
      }),
    );
  });

  it('survives the loss of any part of its text as far as it is readable', () => {
    const text = encodeCart(
      [1, 2, 3].map((id) => ({ productId: id, quantity: id, productData: sampleProduct({ id }) })),
    );
    fc.assert(
      fc.property(fc.nat(text.length), (length) => {
        for (const { quantity, productId } of decodeCart(text.slice(0, length)))
          expect(quantity).toBe(productId);
      }),
    );
  });
});

describe('the stored catalogue', () => {
  it('comes back as it was, for any catalogue', () => {
    fc.assert(
      fc.property(anyCatalogue, (products) => {
        const decoded = decodeProducts(encodeProducts(products));
        expect(decoded).toEqual({ value: JSON.parse(JSON.stringify(products)), isValid: true });
      }),
    );
  });

  it('loses only its damaged products', () => {
    const text = JSON.stringify([line(1).productData, { id: 2 }, line(3).productData]);
    expect(decodeProducts(text).value.map(({ id }) => id)).toEqual([1, 3]);
  });
});
