import { cents } from '../../../src/domain/money.ts';
import type { Product } from '../../../src/domain/product.ts';

/** A product to change at will; the price is in cents. */
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
