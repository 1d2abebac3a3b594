import { afterEach, describe, expect, it, vi } from 'vitest';
import { serializeProduct } from '../../../src/domain/product-schema.ts';
import { lastGoodAnswer } from '../../../src/web/worker/last-good-answer.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const LIST = 'https://host.example/products';
const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });

/** What the page gets of an answer: it as it is, or what was kept. */
const usable = async (url: string, response: Response) =>
  (await lastGoodAnswer
    .fetchDidSucceed?.({ event, request: new Request(url), response })
    .catch(() => null)) === response;

describe('an answer of the catalogue host', () => {
  it.each([
    ['a list', LIST, Response.json([serializeProduct(sampleProduct())]), true],
    ['that a product is gone', `${LIST}/1`, new Response(null, { status: 404 }), true],
    ['an error of the host', LIST, new Response('no', { status: 500 }), false],
    ['a page of a guest network', LIST, new Response('<h1>Sign in</h1>'), false],
  ])(
    'where it is %s goes to the page, or gives way to the last good one',
    async (_, url, response, isUsable) => {
      expect(await usable(url, response)).toBe(isUsable);
    },
  );
});

describe('a product that was never asked for', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('comes from the cached list, whose address has the query of a host with a key', async () => {
    const list = [3, 7].map((id) => serializeProduct(sampleProduct({ id })));
    const kept = new Map([[`${LIST}?key=abc`, Response.json(list)]]);
    vi.stubGlobal('caches', { match: async (url: string) => kept.get(url) });
    const request = new Request(`${LIST}/7?key=abc`);
    const response = await lastGoodAnswer.handlerDidError?.({ event, request, error: new Error('offline') });
    expect(await response?.json()).toMatchObject({ id: 7 });
  });
});
