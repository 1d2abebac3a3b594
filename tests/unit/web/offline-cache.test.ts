import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  catalogueCall,
  evictOtherLists,
  fetchedAt,
  isCacheable,
  withFetchedAt,
} from '../../../src/web/offline-cache.ts';
import { product } from '../../support/web/products.ts';

const LIST = 'https://host.example/products';
const NOON = Date.UTC(2026, 0, 2, 12);
const json = (value: unknown, status = 200) => Response.json(value, { status });

describe('the address of a call', () => {
  it.each([
    ['https://shop.example/catalogue/products', 'list'],
    ['https://host.example/v1/products/12?x=1', 'product'],
    ['https://host.example/products/twelve', null],
    ['https://host.example/products/12/reviews', null],
    ['https://host.example/bestproducts', null],
  ])('%s is %s', (url, call) => {
    expect(catalogueCall(url)).toBe(call);
  });
});

describe('an answer worth keeping', () => {
  it.each([
    ['a list of products', 'list', json([product(1)]), true],
    ['a list with one unreadable product', 'list', json([product(1), { id: 2 }]), true],
    ['an empty list', 'list', json([]), false],
    ['a list of nothing readable', 'list', json([{ id: 2 }]), false],
    ['a refusal with a good body', 'list', json([product(1)], 503), false],
    ['a sign-in page', 'list', new Response('<h1>Sign in</h1>'), false],
    ['a product', 'product', json(product(1)), true],
    ['a list for a product', 'product', json([product(1)]), false],
    ['another product', 'product', json(product(2)), false],
  ] as const)('%s (%s)', async (_name, call, response, isGood) => {
    const url = call === 'list' ? LIST : `${LIST}/1`;
    expect(await isCacheable(url, response)).toBe(isGood);
  });

  it('keeps its body, the time it came and that it stands in, and nothing else of the host’s', async () => {
    const kept = withFetchedAt(new Blob(['[1]'], { type: 'text/plain' }), NOON);
    expect(fetchedAt(kept)).toBe(NOON);
    expect([...kept.headers.keys()].sort()).toEqual(['content-type', 'x-catalogue-fallback', 'x-fetched-at']);
    expect(kept.headers.get('content-type')).toBe('application/json');
    expect(await kept.text()).toBe('[1]');
  });

  it('says nothing of its age where it has no stamp, or a damaged one', () => {
    expect(fetchedAt(undefined)).toBeNull();
    expect(fetchedAt(new Response('[]'))).toBeNull();
    expect(fetchedAt(new Response('[]', { headers: { 'x-fetched-at': 'yesterday' } }))).toBeNull();
  });
});

describe('the cached lists of other catalogues', () => {
  afterEach(() => vi.unstubAllGlobals());
  const ONE = 'https://one.example/products';
  const TWO = 'https://two.example/products';

  /** A page of the catalogue ONE opens where these lists were kept, the first one first. */
  async function openPage(...kept: string[]) {
    const lists = new Map(kept.map((url, place) => [url, withFetchedAt('[]', NOON + place)]));
    const cache = {
      keys: async () => [...lists.keys()].map((url) => ({ url })),
      match: async (url: string) => lists.get(url),
      delete: async (url: string) => lists.delete(url),
    };
    vi.stubGlobal('caches', { open: async () => cache });
    const isDropped = await evictOtherLists(ONE);
    return { left: [...lists.keys()], isDropped };
  }

  it.each([
    [[ONE], [ONE], false],
    [[TWO], [], true],
    [[ONE, TWO], [ONE], true],
    [[TWO, ONE], [ONE], false],
  ])('of %j leave %j; the one in local storage is dropped: %s', async (kept, left, isDropped) => {
    expect(await openPage(...kept)).toEqual({ left, isDropped });
  });
});
