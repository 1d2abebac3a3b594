import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeProducts, encodeProducts } from '../../src/cart/codecs.ts';
import { CatalogueError } from '../../src/catalogue/catalogue-error.ts';
import type { CatalogueStatus } from '../../src/platform/platform.ts';
import { manualCatalogueWatch } from '../support/unit/platform-doubles.ts';
import { sampleProduct } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Ring', price: 1999 });
const stored = { products: [jacket, ring] };
const hostFails = new CatalogueError('unreadable', 'The catalogue sent an answer that is not JSON');
const footer = () => screen.findByRole('contentinfo');
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Lets what was published reach the page: React Query tells of an answer in a task that it asks for when it is there. */
const settle = () => act(async () => nextTask().then(nextTask));

afterEach(() => {
  vi.useRealTimers();
});

describe('the footer', () => {
  const now = new Date(2026, 2, 2, 16, 0).getTime();
  const february = new Date(2026, 1, 28, 9, 30).getTime();
  const stopClock = () => vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });

  it.each<[string, Partial<CatalogueStatus>, RegExp | null]>([
    ['says nothing of an unknown age', { asOf: null, ageMs: null }, null],
    ['says nothing of a new list', { asOf: now, ageMs: 0 }, null],
    ['says the time of an old list', {}, /Prices as of 14:05/],
    ['says the date too if it is not today', { asOf: february }, /Prices as of Feb 28, 09:30/],
  ])('%s', async (_title, status, message) => {
    stopClock();
    const watch = manualCatalogueWatch(115, now);
    watch.set(status);
    renderShop('/about', { watch });
    await settle();
    if (message) expect(await footer()).toHaveTextContent(message);
    else expect(await footer()).not.toHaveTextContent('Prices as of');
  });

  it('checks each minute by itself whether prices are older than an hour', async () => {
    stopClock();
    const watch = manualCatalogueWatch(60, now);
    renderShop('/about', { watch });
    await settle();
    expect(await footer()).not.toHaveTextContent('Prices as of');
    watch.set({ ageMs: 61 * 60_000 });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await footer()).toHaveTextContent('Prices as of 15:00');
  });
});

describe('when the catalogue host is back', () => {
  it.each([
    ['/products', 'listProducts', [jacket]],
    ['/product/1', 'getProduct', jacket],
  ])('an error at %s goes by itself', async (address, call, answer) => {
    const fetched = vi.fn().mockRejectedValueOnce(hostFails).mockResolvedValue(answer);
    const watch = manualCatalogueWatch(null);
    renderShop(address, { client: { [call]: fetched }, watch });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    watch.notify({ isReachable: false });
    await settle();
    // The network is back before the host is: that alone leads to no call.
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
    watch.notify({ isReachable: true });
    expect(await screen.findByRole('heading', { name: 'Cotton Jacket' })).toBeInTheDocument();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each<[string, { minutes: number; isFromCache?: boolean; fails?: boolean; hasNewer?: boolean }, number]>([
    ['from a cache is renewed', { minutes: 1, isFromCache: true }, 1],
    ['older than an hour is renewed', { minutes: 61 }, 1],
    ['that is old is renewed although the host never failed', { minutes: 300, fails: false }, 1],
    ['from the host and younger than an hour stays', { minutes: 59 }, 0],
    ['that is old stays if no newer one is known', { minutes: 300, hasNewer: false }, 0],
  ])('a list on the screen %s', async (_title, options, calls) => {
    const { minutes, isFromCache = false, fails = true, hasNewer = true } = options;
    const listProducts = vi.fn(async () => [{ ...jacket, title: 'New Jacket' }, ring]);
    const watch = manualCatalogueWatch(minutes);
    renderShop('/products', {
      stored,
      client: { listProducts, isListFromCache: () => isFromCache },
      watch,
    });
    await settle();
    if (fails) {
      watch.notify({ isReachable: false });
      await settle();
    }
    watch.notify({ isReachable: true, hasNewer });
    await settle();
    const title = calls > 0 ? 'New Jacket' : 'Cotton Jacket';
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(listProducts).toHaveBeenCalledTimes(calls);
  });

  it('an old list is fetched on the products page only, when it is next opened', async () => {
    const watch = manualCatalogueWatch(120);
    const { catalogue, user } = renderShop('/about', { stored, products: [ring], watch });
    await settle();
    watch.notify({ isReachable: false });
    await settle();
    watch.notify({ isReachable: true, hasNewer: true });
    await settle();
    expect(catalogue.listProducts).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Cotton Jacket')).not.toBeInTheDocument());
    expect(catalogue.listProducts).toHaveBeenCalledTimes(1);
  });
});

describe('a product’s fresh answer', () => {
  const dearer = { ...jacket, price: sampleProduct({ price: 12345 }).price };

  it('refreshes its entry in the list on the screen and in storage; a cart line keeps its own copy', async () => {
    const { shop, user, catalogue, storage } = renderShop('/products', {
      stored,
      client: { getProduct: async () => dearer },
    });
    await shop.addToCart(jacket, 1);
    await user.click(await screen.findByRole('link', { name: 'Cotton Jacket' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cotton Jacket' })).toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
    expect(await screen.findByText('$123.45')).toBeInTheDocument();
    expect(JSON.parse(storage.entries.get('products') ?? '')).toMatchObject([
      { price: 123.45 },
      { price: 19.99 },
    ]);
    expect(shop.state.getState().cart[0]?.productData).toEqual(jacket);
    expect(catalogue.listProducts).not.toHaveBeenCalled();
  });

  it('writes nothing if nothing changed', async () => {
    const { user, catalogue, storage } = renderShop('/product/1', {
      stored,
      // As decoded: a cached product has its fields in this order.
      products: decodeProducts(encodeProducts(stored.products)).value,
    });
    await screen.findByRole('heading', { level: 1, name: 'Cotton Jacket' });
    await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
    expect(catalogue.getProduct).toHaveBeenCalledTimes(1);
    expect(storage.writes).not.toContain('products');
  });
});
