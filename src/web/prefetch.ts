/*
 * Runs in the head of every page of the web build, before the first paint and before the shop's code is there. It is
 * built as a classic script of its own: a module would run too late.
 */

import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { configuredCatalogueUrl } from '../catalogue/configured-url.ts';
import { pathWithinBase } from './shop-address.ts';

/** Whether local storage surely has no product: then the products page will call for the list. */
function hasNoList(): boolean {
  try {
    return !localStorage.getItem('products')?.includes('{');
  } catch {
    return true; // blocked
  }
}

/** The call that the page of this address will make, as a path below the catalogue host; null where it makes none. */
function callOfPage(path: string): string | null {
  const [, id] = /^\/product(\/\d+)\/?$/.exec(path) ?? [];
  if (id) return `/products${id}`;
  return /^\/products\/?$/.test(path) && hasNoList() ? '/products' : null;
}

/**
 * Asks for the first picture of an answer, which a phone shows first, before the shop's code can. It is a hint and no
 * more: the answer is checked when the page takes it.
 * @param base what relative addresses are read against
 */
async function fetchFirstPicture(call: Promise<Response>, base: string): Promise<void> {
  const response = await call;
  // Another page of the list, or a part of it, begins with another product.
  if (location.search) return;
  // Of the answer's beginning only: a list may be of many MB.
  const reader = response.clone().body?.getReader();
  const beginning = new TextDecoder().decode((await reader?.read())?.value);
  void reader?.cancel();
  const [, image = ''] = /"image":\s*"([^"\\]+)"/.exec(beginning) ?? [];
  const { href } = new URL(image, base);
  if (image && href.startsWith('http'))
    document.head.append(
      Object.assign(document.createElement('link'), {
        href,
        rel: 'preload',
        as: 'image',
        fetchPriority: 'high',
      }),
    );
}

/** Where the shop's code does not come, as in the middle of a deployment, nobody is to wait for it. */
function giveUp({ target }: Event): void {
  const busy = document.querySelector('[aria-busy]');
  if (!busy || !(target instanceof HTMLScriptElement)) return;
  busy.removeAttribute('aria-busy');
  busy.textContent = 'The shop could not start. Please load it again.';
}
addEventListener('error', giveUp, true);

const call = callOfPage(pathWithinBase());
if (call) {
  const catalogue = configuredCatalogueUrl(document);
  const url = catalogueAddress(catalogue, call);
  const controller = new AbortController();
  const response = fetch(url, { signal: controller.signal });
  // Whoever takes the call hears of its failure; until then it is no uncaught one.
  fetchFirstPicture(response, catalogueAddress(catalogue, '/')).catch(() => {});
  window.prefetchedRequest = { url, response, controller };
}

/** Whether the prerendered page is the one of this address: its HTML says which are its own, as a regular expression. */
const matchesUrl = ({ addresses }: DOMStringMap): boolean =>
  addresses !== undefined && new RegExp(addresses).test(pathWithinBase());

// A host without the prerendered pages sends the one that it has for every address.
if (document.currentScript && !matchesUrl(document.currentScript.dataset))
  document.documentElement.dataset.prerendered = 'unfit';
