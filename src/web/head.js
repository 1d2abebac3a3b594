// Runs in the head of every prerendered page, before the first paint and the shop's code. The build copies it as it is.
const { base, addresses } = document.currentScript.dataset;
const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length - 1) : '';

// A host without the prerendered pages sends the one that it has for every address.
if (!new RegExp(addresses).test(path)) document.documentElement.dataset.prerendered = 'unfit';

// If the shop's code does not come, as in the middle of a deployment, nobody is left waiting.
addEventListener(
  'error',
  ({ target }) => {
    const busy = document.querySelector('[aria-busy]');
    if (!busy || !(target instanceof HTMLScriptElement)) return;
    busy.removeAttribute('aria-busy');
    busy.textContent = 'The shop could not start. Please load it again.';
  },
  true,
);

/** Whether local storage has a product: then the products page makes no call. */
function hasList() {
  try {
    return localStorage.getItem('products')?.includes('{');
  } catch {
    return false; // blocked
  }
}

/** Preloads the first picture of an answer, which a phone shows first. The page checks the answer when it takes it. */
async function preloadPicture(response, catalogue) {
  // Another page of the list, or a search, begins with another product.
  if (location.search) return;
  // Of the answer's beginning only: a list may be of many MB.
  const reader = response.clone().body.getReader();
  const beginning = new TextDecoder().decode((await reader.read()).value);
  void reader.cancel();
  const [, image] = /"image":\s*"([^"\\]+)"/.exec(beginning) ?? [];
  if (!image) return;
  const { href } = new URL(image, catalogue);
  const preload = { rel: 'preload', as: 'image', fetchPriority: 'high', href };
  if (href.startsWith('http')) document.head.append(Object.assign(document.createElement('link'), preload));
}

// The call of a page begins here, and the shop's code takes it (fetchWithPrefetch).
const [, id] = /^\/product(\/\d+)\/?$/.exec(path) ?? [];
if (id || (/^\/products\/?$/.test(path) && !hasList())) {
  const catalogue = new URL(document.querySelector('[name=catalogue-url]').content, location.origin + base);
  const url = catalogue.href.replace(/\/*(\?|$)/, `/products${id ?? ''}$1`);
  const controller = new AbortController();
  const response = fetch(url, { signal: controller.signal });
  response.then((early) => preloadPicture(early, catalogue.href.replace(/\/*(\?|$)/, '/$1'))).catch(() => {});
  window.prefetchedRequest = { url, response, controller };
}
