import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeProducts, encodeProducts } from '../../src/cart/codecs.ts';
import { CatalogueError } from '../../src/catalogue/catalogue-error.ts';
import { manualCatalogueWatch, memoryStorage } from '../support/unit/platform-doubles.ts';
import { sampleProduct } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Ring', price: 1999 });
const cached = () => memoryStorage({ products: encodeProducts([jacket, ring]) });
const hostFails = new CatalogueError('unreadable', 'The catalogue sent an answer that is not JSON');
const footer = () => screen.findByRole('contentinfo');
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Lets what was published reach the page: React Query tells of an answer in a task that it asks for when it is there. */
const settle = () => act(async () => nextTask().then(nextTask));

afterEach(() => {
  vi.useRealTimers();
});

describe('the footer', () => {
  const noon = new Date(2026, 2, 2, 16, 0).getTime();
  const at = (time: number) =>
    vi.useFakeTimers({ now: time, toFake: ['Date', 'setInterval', 'clearInterval'] });

  it('says nothing of prices whose age is unknown', async () => {
    at(noon);
    renderShop('/about', { watch: manualCatalogueWatch(null) });
    await settle();
    expect(await footer()).not.toHaveTextContent('Prices as of');
  });

  it('says since when prices may have changed, with the date if that is not today', async () => {
    at(noon);
    const watch = manualCatalogueWatch(115, noon);
    renderShop('/about', { watch });
    await settle();
    expect(await footer()).toHaveTextContent('Prices as of 14:05');
    watch.notify({ asOf: new Date(2026, 1, 28, 9, 30).getTime() });
    await settle();
    expect(await footer()).toHaveTextContent('Prices as of Feb 28, 09:30');
    watch.notify({ asOf: noon, ageMs: 0 });
    await settle();
    expect(await footer()).not.toHaveTextContent('Prices as of');
  });

  it('checks each minute by itself whether prices are older than an hour', async () => {
    at(noon);
    const watch = manualCatalogueWatch(60, noon);
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

  it.each([
    ['that stood in for the host’s is renewed', 1, true, true, 1],
    ['older than an hour is renewed', 61, false, true, 1],
    ['that is neither stays', 59, false, true, 0],
    ['that is old stays where no newer one is known, as on the web', 5 * 60, false, false, 0],
  ])('a list on the screen %s', async (_what, minutes, isFromCache, hasNewer, calls) => {
    const listProducts = vi.fn(async () => [{ ...jacket, title: 'New Jacket' }, ring]);
    const watch = manualCatalogueWatch(minutes);
    renderShop('/products', {
      storage: cached(),
      client: { listProducts, isListFromCache: () => isFromCache },
      watch,
    });
    await settle();
    watch.notify({ isReachable: false });
    await settle();
    watch.notify({ isReachable: true, hasNewer });
    await settle();
    const title = calls > 0 ? 'New Jacket' : 'Cotton Jacket';
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(listProducts).toHaveBeenCalledTimes(calls);
  });

  it('an old list is renewed too if a probe found a newer one and the host never failed', async () => {
    const watch = manualCatalogueWatch(5 * 60);
    const { catalogue } = renderShop('/products', { storage: cached(), products: [ring], watch });
    await settle();
    watch.notify({ hasNewer: true });
    await waitFor(() => expect(catalogue.listProducts).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByText('Cotton Jacket')).not.toBeInTheDocument());
  });

  it('an old list is fetched on the products page only, when it is next opened', async () => {
    const watch = manualCatalogueWatch(120);
    const { catalogue, user } = renderShop('/about', { storage: cached(), products: [ring], watch });
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
    const storage = cached();
    const { shop, user, catalogue } = renderShop('/products', {
      storage,
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
    const storage = cached();
    const [asStored = jacket] = decodeProducts(encodeProducts([jacket])).value;
    const { user, catalogue } = renderShop('/product/1', {
      storage,
      client: { getProduct: vi.fn(async () => asStored) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Cotton Jacket' });
    await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
    expect(catalogue.getProduct).toHaveBeenCalledTimes(1);
    expect(storage.writes).not.toContain('products');
  });
});
