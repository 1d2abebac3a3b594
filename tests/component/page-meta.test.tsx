import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueError } from '../../src/catalogue/client.ts';
import { sampleProduct } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const SHOP = 'https://shop.example/shop/';
const ring = sampleProduct({ id: 2, title: 'Silver Ring', category: 'jewelery', description: ' A ring. ' });
/** Seven products need two pages. */
const rings = [2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...ring, id }));

/** @returns the tag's `content` or `href`, or null if there is no such tag. If there are two, the test fails */
const valueIn = (selector: string) => {
  const [tag, ...more] = document.head.querySelectorAll(selector);
  expect(more, selector).toEqual([]);
  return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? null;
};

const head = () => ({
  description: valueIn('meta[name="description"]'),
  robots: valueIn('meta[name="robots"]'),
  canonical: valueIn('link[rel="canonical"]'),
  url: valueIn('meta[property="og:url"]'),
  title: valueIn('meta[property="og:title"]'),
  summary: valueIn('meta[property="og:description"]'),
});

beforeEach(() => void vi.stubEnv('SHOP_URL', SHOP));
afterEach(() => void vi.unstubAllEnvs());

describe('the head of a page, if the shop’s public address is known', () => {
  it.each([
    ['/home', SHOP],
    ['/products?utm_source=post', `${SHOP}products`],
    // A page number beyond the last page shows the last page.
    ['/products?category=jewelery&page=99', `${SHOP}products?category=jewelery&page=2`],
    ['/product/02', `${SHOP}product/2`],
  ])('%s has the canonical address %s', async (address, canonical) => {
    renderShop(address, { products: rings, client: { getProduct: async () => ring } });
    await waitFor(() => expect(head()).toMatchObject({ canonical, url: canonical, robots: null }));
  });

  // The catalogue has no product 77.
  it.each(['/cart', '/checkout', '/nowhere', '/products?q=ring', '/product/77'])(
    '%s is `noindex` and has no canonical address',
    async (address) => {
      renderShop(address, { products: [ring] });
      await waitFor(() => expect(head()).toMatchObject({ robots: 'noindex', canonical: null, url: null }));
    },
  );

  it('names the category and the search that the products page shows', async () => {
    const { user } = renderShop('/products', { products: [ring] });
    await waitFor(() => expect(document.title).toBe('Products · Countertop'));
    await user.click(await screen.findByRole('button', { name: 'Jewelery' }));
    await waitFor(() => expect(document.title).toBe('Jewelery · Countertop'));
    await waitFor(() => expect(head().description).toMatch(/^Jewelery /));
    await user.type(screen.getByPlaceholderText('Search Mockups, Logos...'), 'ring{Enter}');
    await waitFor(() => expect(document.title).toBe('Search: ring in Jewelery · Countertop'));
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(document.title).toBe('Products · Countertop'));
  });

  it('describes the product, although all products share one prerendered page', async () => {
    renderShop('/product/2', { products: [ring] });
    const texts = { title: 'Silver Ring', description: 'A ring.', summary: 'A ring.' };
    await waitFor(() => expect(head()).toMatchObject(texts));
  });

  it('does not mark a product `noindex` for a temporary failure', async () => {
    const getProduct = async () => Promise.reject(new CatalogueError('Later', { isRetryable: true }));
    const { main } = renderShop('/product/2', { client: { getProduct } });
    await waitFor(() => expect(main()).toHaveTextContent('Later'));
    expect(head()).toMatchObject({ title: 'Product', robots: null });
  });
});

it('a page has no canonical address if the build does not know the shop’s address', async () => {
  vi.unstubAllEnvs();
  renderShop('/about');
  await waitFor(() => expect(head()).toMatchObject({ title: 'About', canonical: null, url: null }));
});

it('the head keeps no tags of the previous page', async () => {
  const { user } = renderShop('/cart', { products: [ring] });
  await waitFor(() => expect(head()).toMatchObject({ robots: 'noindex' }));
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
  await waitFor(() =>
    expect(head()).toMatchObject({ title: 'About', robots: null, canonical: `${SHOP}about` }),
  );
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
});
