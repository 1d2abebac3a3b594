import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import embedded from '../../../resources/catalogue/products.json' with { type: 'json' };
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { CATEGORIES } from '../../../src/domain/catalogue-query.ts';
import { halfStars } from '../../../src/domain/product.ts';
import { parseProduct, parseProducts, parseProductsInChunks } from '../../../src/domain/product-schema.ts';

const good = embedded[0];

describe('a product from outside', () => {
  it.each([
    ['null', null],
    ['a text for an id', { ...good, id: '1' }],
    ['a fraction for an id', { ...good, id: 1.5 }],
    ['a blank title', { ...good, title: ' \n' }],
    ['a negative price', { ...good, price: -1 }],
    ['a text for a price', { ...good, price: '9.99' }],
    ['a price beyond a million dollars', { ...good, price: 1_000_000.01 }],
    ['no rating', { ...good, rating: undefined }],
    ['a negative count', { ...good, rating: { rate: 3, count: -1 } }],
    ['an infinite rating, which JSON cannot express', { ...good, rating: { rate: Infinity, count: 3 } }],
    ['a title whose first 300 characters are blank', { ...good, title: `${' '.repeat(300)}a` }],
    ['a picture’s address of more than a million letters', { ...good, image: 'a'.repeat(1_000_001) }],
  ])('is refused with %s', (_what, value) => {
    expect(parseProduct(value)).toBeNull();
  });

  it('has its long texts cut between two characters', () => {
    const text = '🎁'.repeat(20_000);
    expect(parseProduct({ ...good, title: text, description: text, category: text })).toMatchObject({
      title: '🎁'.repeat(300),
      description: '🎁'.repeat(2000),
      category: '🎁'.repeat(300),
    });
  });

  it('may have its picture in a data address', () => {
    const image = `data:image/png;base64,${'A'.repeat(900_000)}`;
    expect(parseProduct({ ...good, image })).toMatchObject({ image });
  });
});

describe('a list from outside', () => {
  it('loses only invalid entries and repeated ids', () => {
    const parsed = parseProducts([good, null, { ...good, id: 2, price: -1 }, { ...good, title: 'Again' }]);
    expect(parsed?.products.map((product) => product.title)).toEqual([good?.title]);
    expect(parsed?.dropped).toBe(3);
  });

  it('loses no product at the borders of its chunks', async () => {
    const long = Array.from({ length: 2500 }, (_, id) => ({ ...good, id }));
    const yieldToMain = vi.fn(async () => undefined);
    expect(await parseProductsInChunks(long, yieldToMain)).toEqual(parseProducts(long));
    expect(yieldToMain).toHaveBeenCalledTimes(2);
  });

  it('is parsed without an error, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => parseProducts(value)).not.toThrow();
      }),
    );
  });
});

describe('the embedded catalogue', () => {
  const parsed = parseProducts(embedded);
  const products = parsed?.products ?? [];

  it('has 24 or more products, all valid and with a picture, and six or more in each category', () => {
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(parsed?.dropped).toBe(0);
    const missing = products.filter(({ image }) => !existsSync(join(projectRoot, 'resources', image)));
    expect(missing.map(({ title }) => title)).toEqual([]);
    for (const category of CATEGORIES.slice(1)) {
      const inCategory = products.filter((product) => product.category === category.toLowerCase());
      expect(inCategory.length, category).toBeGreaterThanOrEqual(6);
    }
  });

  it('shows every half star from 0.5 to 5, and prices from under $10 to over $1,000', () => {
    const halves = new Set(products.map((product) => halfStars(product.rating.rate)));
    expect([...halves].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const prices = products.map((product) => product.price);
    expect(Math.min(...prices)).toBeLessThan(1_000);
    expect(Math.max(...prices)).toBeGreaterThan(100_000);
  });
});
