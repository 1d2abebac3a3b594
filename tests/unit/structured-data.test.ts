import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PageSubject } from '../../src/components/head/page-meta.ts';
import { structuredData } from '../../src/components/head/structured-data.ts';
import type { SerializedProduct } from '../../src/domain/product-schema.ts';
import { product } from '../support/web/products.ts';

const SHOP = 'https://shop.example/shop/';

/** The things that a page with this subject describes, by their type. */
function described(subject: PageSubject): Record<string, Record<string, unknown>> {
  const head = { title: 'Title', description: 'What it is', isIndexed: true, subject };
  const { '@context': context, '@graph': graph } = JSON.parse(
    structuredData(head, SHOP, 'Countertop') ?? '{}',
  );
  expect(context).toBe('https://schema.org');
  return Object.fromEntries(graph.map((thing: Record<string, unknown>) => [thing['@type'], thing]));
}

const ofProduct = (details: Partial<SerializedProduct> = {}) =>
  described({ kind: 'product', product: product(3, { category: 'jewelery', ...details }) });

const trail = v.object({
  itemListElement: v.array(v.object({ position: v.number(), name: v.string(), item: v.string() })),
});

/** Names and addresses of a breadcrumb trail. */
const crumbs = (list: unknown) =>
  v.parse(trail, list).itemListElement.map(({ position, name, item }) => [position, name, item]);

describe('a product', () => {
  it('has what search engines ask for', () => {
    const { Product } = ofProduct({ price: 64.5, image: 'https://pictures.example/3.webp' });
    expect(Product).toEqual({
      '@type': 'Product',
      name: 'Product 3',
      description: 'What there is to say about product 3',
      category: 'jewelery',
      sku: '3',
      url: `${SHOP}product/3`,
      image: ['https://pictures.example/3.webp'],
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4,
        reviewCount: 10,
        bestRating: 5,
        worstRating: 0,
      },
      offers: {
        '@type': 'Offer',
        price: '64.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        availableDeliveryMethod: 'https://schema.org/OnSitePickup',
        url: `${SHOP}product/3`,
      },
    });
  });

  it('has its place in the shop, by a category that the shop lists', () => {
    expect(crumbs(ofProduct().BreadcrumbList)).toEqual([
      [1, 'Home', SHOP],
      [2, 'Products', `${SHOP}products`],
      [3, 'Jewelery', `${SHOP}products?category=jewelery`],
      [4, 'Product 3', `${SHOP}product/3`],
    ]);
    expect(crumbs(ofProduct({ category: 'garden' }).BreadcrumbList).map(([, name]) => name)).toEqual([
      'Home',
      'Products',
      'Product 3',
    ]);
  });

  it.each([
    { rate: 4, count: 0 },
    { rate: 11, count: 3 },
  ])('has no rating where it is none: %o', (rating) => {
    expect(ofProduct({ rating }).Product).not.toHaveProperty('aggregateRating');
  });

  it.each(['', 'data:image/png;base64,AAAA'])('has no picture at %j', (image) => {
    expect(ofProduct({ image }).Product).not.toHaveProperty('image');
  });

  it('cannot end the data block, whatever its texts say', () => {
    const hostile = '</script><script>alert("1")</script><!--\u2028"\\';
    const texts = { title: hostile, description: hostile, category: hostile };
    const subject: PageSubject = { kind: 'product', product: product(1, texts) };
    expect(
      structuredData({ title: '', description: '', isIndexed: true, subject }, SHOP, 'Countertop'),
    ).not.toContain('<');
    expect(described(subject).Product).toMatchObject({
      name: hostile,
      description: hostile,
      category: hostile,
    });
  });
});

describe('the other pages', () => {
  it('name the shop, or the way to a category', () => {
    expect(described({ kind: 'shop' })).toEqual({
      WebSite: { '@type': 'WebSite', name: 'Countertop', description: 'What it is', url: SHOP },
    });
    expect(crumbs(described({ kind: 'listing', category: 'All' }).BreadcrumbList)).toHaveLength(2);
    expect(crumbs(described({ kind: 'listing', category: 'Electronics' }).BreadcrumbList)).toHaveLength(3);
  });

  it('say nothing where they are about nothing', () => {
    expect(
      structuredData({ title: '', description: '', isIndexed: true }, SHOP, 'Countertop'),
    ).toBeUndefined();
  });
});
