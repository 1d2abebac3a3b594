import fc from 'fast-check';
import type { Cart } from '../../../src/domain/cart.ts';
import { cents, MAX_PRICE_DOLLARS } from '../../../src/domain/money.ts';
import type { Product } from '../../../src/domain/product.ts';
import { MAX_QUANTITY } from '../../../src/domain/quantity.ts';

/** Any product that the schema allows, with a price in whole cents. */
const anyProduct: fc.Arbitrary<Product> = fc.record({
  id: fc.nat(100_000),
  title: fc.string({ minLength: 1 }).map((text) => `x${text}`),
  description: fc.string(),
  category: fc.constantFrom("women's clothing", "men's clothing", 'jewelery', 'Electronics', 'toys'),
  price: fc.integer({ min: 0, max: MAX_PRICE_DOLLARS * 100 }).map(cents),
  image: fc.webUrl(),
  rating: fc.record({ rate: fc.double({ min: 0, max: 5, noNaN: true }), count: fc.nat() }),
});

/** A list of products with different ids. */
export const anyCatalogue = fc.uniqueArray(anyProduct, { selector: (product) => product.id, maxLength: 40 });

/** Any cart that the shop can hold. */
export const anyCart: fc.Arbitrary<Cart> = anyCatalogue.chain((products) =>
  fc
    .array(fc.integer({ min: 1, max: MAX_QUANTITY }), {
      minLength: products.length,
      maxLength: products.length,
    })
    .map((quantities) =>
      products.map((product, place) => ({
        productId: product.id,
        quantity: quantities[place] ?? 1,
        productData: product,
      })),
    ),
);
