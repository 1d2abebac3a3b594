import type { WorkboxPlugin } from 'workbox-core/types.js';
import { parseProduct, serializeProduct } from '../../domain/product-schema.ts';
import { catalogueCall, getCachedList, isCacheable, withFetchedAt } from '../offline-cache.ts';

/**
 * What NetworkFirst does with the catalogue's answers: a host that stumbles (5xx) or sends no products counts as one
 * that cannot be reached, and only good answers are kept. Where nothing was kept, the page gets what the host said.
 */
export const lastGoodAnswer: WorkboxPlugin = {
  async fetchDidSucceed({ request, response, state }) {
    if (await isUsable(request.url, response.clone())) return response;
    if (state) state.failed = response;
    throw new Error(`The catalogue failed with status ${response.status}`);
  },

  async cacheWillUpdate({ response }) {
    return response.status === 200 ? withFetchedAt(await response.blob(), Date.now()) : null;
  },

  async handlerDidError({ request, state }) {
    const failed: unknown = state?.failed;
    return (await entryOfCachedList(request.url)) ?? (failed instanceof Response ? failed : undefined);
  },
};

/** Whether an answer may go to the page as it is. A 4xx is the host's considered word: a product that is gone. */
async function isUsable(url: string, response: Response): Promise<boolean> {
  if (response.status >= 500 || !catalogueCall(url)) return false;
  return response.status !== 200 || isCacheable(url, response);
}

/** For a product that was never asked for: its entry in the cached list. */
async function entryOfCachedList(url: string): Promise<Response | undefined> {
  const address = new URL(url);
  const [, listPath, id] = /^(.+)\/(\d+)$/.exec(address.pathname) ?? [];
  if (!listPath) return undefined;
  address.pathname = listPath;
  const list = await getCachedList(address.href);
  const body: unknown = await list?.json();
  if (!Array.isArray(body)) return undefined;
  // The first sound one with this id, as in the page, without a check of all the others.
  for (const entry of body) {
    const { id: found }: { id?: unknown } = Object(entry);
    const product = found === Number(id) ? parseProduct(entry) : null;
    if (product) return Response.json(serializeProduct(product));
  }
  return undefined;
}
