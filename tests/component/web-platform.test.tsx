import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCatalogueClient } from '../../src/catalogue/client.ts';
import { cacheAnswer } from '../../src/web/catalogue-cache.ts';
import { openWebPlatform } from '../../src/web/web-platform.ts';
import { product } from '../support/web/products.ts';
import { withFakeTimers } from './fake-timers.ts';

const HOST = 'https://api.example/v1';
const NOON = Date.UTC(2026, 0, 2, 12);
const MINUTE_MS = 60_000;

/** Cache Storage in memory, with only the methods that the shop uses. */
function fakeCaches() {
  const kept = new Map<string, Response>();
  const place = (cacheName: string, url: string) => `${cacheName} ${url}`;
  return {
    async open(cacheName: string) {
      return { put: async (url: string, response: Response) => kept.set(place(cacheName, url), response) };
    },
    match: async (url: string, { cacheName = '' }) => kept.get(place(cacheName, url))?.clone(),
  };
}

/** Fetches the list. @param headers response headers, such as the service worker's mark of a cached response */
async function fetchList(products: unknown[], headers = {}): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(products, { headers }));
  const list = await createCatalogueClient(HOST, fetch, { cache: cacheAnswer }).listProducts();
  expect(list).toHaveLength(products.length);
}

const status = (url = HOST) => openWebPlatform(url).catalogue.status();

withFakeTimers({ now: NOON, toFake: ['Date'] });

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => void vi.unstubAllGlobals());

it('the age counts from the last valid list, and is never negative after a clock jump', async () => {
  await fetchList([product(1)]);
  await expect.poll(status).toMatchObject({ asOf: NOON });
  vi.setSystemTime(NOON + 90 * MINUTE_MS);
  // An answer from the service worker's cache does not reset the age.
  await fetchList([product(1)], { 'x-catalogue-fallback': '1' });
  expect(await status()).toEqual({ asOf: NOON, ageMs: 90 * MINUTE_MS, isReachable: true, hasNewer: false });
  expect(await status(`${HOST}/`)).toMatchObject({ asOf: NOON });
  vi.setSystemTime(NOON - 10 * MINUTE_MS);
  expect((await status()).ageMs).toBe(0);
});

it('the age is unknown before a list, after an empty list, and for another host', async () => {
  const ageless = { asOf: null, ageMs: null, isReachable: true, hasNewer: false };
  expect(await status()).toEqual(ageless);
  await fetchList([]);
  expect(await status()).toEqual(ageless);
  await fetchList([product(1)]);
  expect(await status('https://other.example')).toEqual(ageless);
});

it('the host counts as unreachable while the browser is offline; listeners hear of each change', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { catalogue } = openWebPlatform(HOST);
  expect((await catalogue.status()).isReachable).toBe(false);
  const listener = vi.fn();
  const end = catalogue.onChange(listener);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});
