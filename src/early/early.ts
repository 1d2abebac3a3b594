/*
 * Runs in the head of every page of the web build, before the first paint and before the shop's code is there. It is
 * built as a classic script of its own: a module would run too late.
 */
import { configuredCatalogueUrl } from '../catalogue/configured-url.ts';
import { pictureUrl } from '../catalogue/picture-url.ts';
import { isShellOfAddress, pathBelowBase } from '../platform/shop-address.ts';

const LIST_KEY = 'products';

/** Whether local storage surely has no product: then the products page will call for the list. */
function hasNoList(): boolean {
  try {
    return !localStorage.getItem(LIST_KEY)?.includes('{');
  } catch {
    return true; // blocked
  }
}

/** The catalogue call that the page of this address will make, as a path below the catalogue host. */
function callOfPage(path: string): string | undefined {
  const [, page, id] = /^\/(products|product\/(\d+))\/?$/.exec(path) ?? [];
  if (id) return `/products/${id}`;
  return page && hasNoList() ? '/products' : undefined;
}

/**
 * Asks for the first picture of an answer, which a phone shows first, before the shop's code can. It is a hint and no
 * more: the answer is checked when the page takes it.
 */
async function fetchFirstPicture(response: Promise<Response>, catalogueUrl: string): Promise<void> {
  // Another page of the list, or a part of it, begins with another product.
  if (location.search) return;
  const body: unknown = await (await response).clone().json();
  const [first]: unknown[] = Array.isArray(body) ? body : [body];
  if (!first || typeof first !== 'object' || !('image' in first) || typeof first.image !== 'string') return;
  const href = pictureUrl(first.image, catalogueUrl);
  if (!/^http/.test(href)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', href });
  document.head.append(link);
}

const call = callOfPage(pathBelowBase());
if (call) {
  const catalogueUrl = configuredCatalogueUrl(document);
  const url = catalogueUrl.replace(/\/+$/, '') + call;
  const controller = new AbortController();
  const response = fetch(url, { signal: controller.signal });
  // Whoever takes the call hears of its failure; until then it is no uncaught one.
  response.catch(() => undefined);
  fetchFirstPicture(response, catalogueUrl).catch(() => undefined);
  window.earlyCall = { url, response, controller };
}

// A host without the prerendered pages sends the one that it has for every address.
if (document.currentScript && !isShellOfAddress(document.currentScript.dataset))
  document.documentElement.dataset.shell = 'unfit';
