import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { decodeProducts, encodeProducts } from '../../src/cart/codecs.ts';
import { CatalogueError } from '../../src/catalogue/client.ts';
import type { CatalogueStatus } from '../../src/platform/platform.ts';
import { manualCatalogueWatch } from '../support/unit/platform-doubles.ts';
import { sampleProduct } from '../support/unit/samples.ts';
import { pass, withFakeTimers } from './fake-timers.ts';
import { renderShop } from './render-shop.tsx';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Ring', price: 1999 });
const stored = { products: [jacket, ring] };
const hostFails = new CatalogueError('The catalogue sent an answer that is not JSON');
const footer = () => screen.findByRole('contentinfo');
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Waits two tasks, because React Query notifies components in a second task after the answer. */
const settle = () => act(async () => nextTask().then(nextTask));

describe('the footer', () => {
  const now = new Date(2026, 2, 2, 16, 0).getTime();
  const february = new Date(2026, 1, 2, 9, 30).getTime();
  withFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });

  it.each<[string, Partial<CatalogueStatus>, RegExp | null]>([
    ['is silent if the age is unknown', { asOf: null, ageMs: null }, null],
    ['is silent about a new list', { asOf: now, ageMs: 0 }, null],
    ['says the time of an old list', {}, /Prices as of 14:05/],
    ['says the date too if a month has passed', { asOf: february }, /Prices as of Feb 2, 09:30/],
  ])('%s', async (_title, status, message) => {
    const watch = manualCatalogueWatch(115, now);
    watch.set(status);
    renderShop('/about', { watch });
    await settle();
    if (message) expect(await footer()).toHaveTextContent(message);
    else expect(await footer()).not.toHaveTextContent('Prices as of');
  });

  it('checks every minute whether the prices are older than an hour', async () => {
    const watch = manualCatalogueWatch(60, now);
    renderShop('/about', { watch });
    await settle();
    expect(await footer()).not.toHaveTextContent('Prices as of');
    watch.set({ ageMs: 61 * 60_000 });
    await pass(60);
    expect(await footer()).toHaveTextContent('Prices as of 15:00');
  });
});

describe('when the catalogue host is back', () => {
  it.each([
    ['/products', 'listProducts', [jacket]],
    ['/product/1', 'getProduct', jacket],
  ])('the error at %s disappears without a press', async (address, call, answer) => {
    const fetched = vi.fn().mockRejectedValueOnce(hostFails).mockResolvedValue(answer);
    const watch = manualCatalogueWatch(null);
    renderShop(address, { client: { [call]: fetched }, watch });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    watch.notify({ isReachable: false });
    await settle();
    // The browser's `online` event alone must not trigger a call, because the host may still be down.
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
    watch.notify({ isReachable: true });
    expect(await screen.findByRole('heading', { name: 'Cotton Jacket' })).toBeInTheDocument();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each<[string, { minutes: number; isFromCache?: boolean; fails?: boolean; hasNewer?: boolean }, number]>([
    ['from a cache is refetched', { minutes: 1, isFromCache: true }, 1],
    ['older than an hour is refetched', { minutes: 61 }, 1],
    ['that is old is refetched even if the host never failed', { minutes: 300, fails: false }, 1],
    ['from the host and younger than an hour is kept', { minutes: 59 }, 0],
    ['that is old is kept if the host has no newer one', { minutes: 300, hasNewer: false }, 0],
  ])('a list on the screen %s', async (_title, options, calls) => {
    const { minutes, isFromCache = false, fails = true, hasNewer = true } = options;
    const listProducts = vi.fn(async () => [{ ...jacket, title: 'New Jacket' }, ring]);
    const watch = manualCatalogueWatch(minutes);
    const client = { listProducts, isListFromCache: () => isFromCache };
    renderShop('/products', { stored, client, watch });
    await settle();
    if (fails) watch.notify({ isReachable: false });
    await settle();
    watch.notify({ isReachable: true, hasNewer });
    await settle();
    const title = calls > 0 ? 'New Jacket' : 'Cotton Jacket';
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(listProducts).toHaveBeenCalledTimes(calls);
  });

  it('an old list is refetched when the products page opens, not when a product opens', async () => {
    const watch = manualCatalogueWatch(120);
    const { catalogue, user } = renderShop('/', { stored, products: [ring], watch });
    await settle();
    watch.notify({ isReachable: false });
    await settle();
    watch.notify({ isReachable: true, hasNewer: true });
    await settle();
    await user.click(screen.getByRole('link', { name: 'Ring' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ring' })).toBeInTheDocument();
    expect(catalogue.listProducts).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Cotton Jacket')).not.toBeInTheDocument());
    expect(catalogue.listProducts).toHaveBeenCalledTimes(1);
  });
});

describe('a product that is fetched again', () => {
  const dearer = { ...jacket, price: sampleProduct({ price: 12345 }).price };

  it('changes in the list on the screen and in storage, but not in the cart', async () => {
    const { shop, user, catalogue, storage } = renderShop('/products', {
      stored,
      client: { getProduct: async () => dearer },
    });
    await shop.addToCart(jacket, 1);
    await user.click(await screen.findByRole('link', { name: 'Cotton Jacket' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cotton Jacket' })).toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
    expect(await screen.findByText('$123.45')).toBeInTheDocument();
    const written = JSON.parse(storage.entries.get('products') ?? '');
    expect(written).toMatchObject([{ price: 123.45 }, { price: 19.99 }]);
    expect(shop.state.getState().cart[0]?.productData).toEqual(jacket);
    expect(catalogue.listProducts).not.toHaveBeenCalled();
  });

  it('is not written if it is unchanged', async () => {
    const { user, catalogue, storage } = renderShop('/product/1', {
      stored,
      // The shop compares products as JSON. Encode and decode them, so that a product's fields have the stored order.
      products: decodeProducts(encodeProducts(stored.products)).value,
    });
    await screen.findByRole('heading', { level: 1, name: 'Cotton Jacket' });
    await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
    expect(catalogue.getProduct).toHaveBeenCalledTimes(1);
    expect(storage.writes).not.toContain('products');
  });
});
