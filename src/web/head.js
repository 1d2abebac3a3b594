// Runs in the head of every prerendered page, before the first paint and the shop's code. The build minifies this
// file, but does not bundle it.
const { base, addresses } = document.currentScript.dataset;
const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length - 1) : '';

// Some hosts send the same page for all addresses. Hides a page that belongs to another address.
if (!new RegExp(addresses).test(path)) document.documentElement.dataset.prerendered = 'unfit';

// If the shop's code fails to load, for example during a deployment, shows a message instead of an endless
// spinner.
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

/** True if local storage has a product. The products page then makes no call. */
function hasList() {
  try {
    return localStorage.getItem('products')?.includes('{');
  } catch {
    return false; // Local storage is blocked.
  }
}

/** Preloads the first product's picture, because a phone shows it first. The page validates the products later. */
async function preloadPicture(response, catalogue) {
  // With a query string, another product may come first.
  if (location.search) return;
  // Reads only the beginning, because a list may have many MB.
  const reader = response.clone().body.getReader();
  const beginning = new TextDecoder().decode((await reader.read()).value);
  void reader.cancel();
  const [, image] = /"image":\s*"([^"\\]+)"/.exec(beginning) ?? [];
  if (!image) return;
  const { href } = new URL(image, catalogue);
  const preload = { rel: 'preload', as: 'image', fetchPriority: 'high', href };
  if (href.startsWith('http')) document.head.append(Object.assign(document.createElement('link'), preload));
}

// Starts the page's catalogue call early; the shop's code takes the call over (fetchWithPrefetch).
const [, id] = /^\/product(\/\d+)\/?$/.exec(path) ?? [];
if (id || (/^\/products\/?$/.test(path) && !hasList())) {
  const catalogue = new URL(document.querySelector('[name=catalogue-url]').content, location.origin + base);
  const url = catalogue.href.replace(/\/*(\?|$)/, `/products${id ?? ''}$1`);
  const controller = new AbortController();
  const response = fetch(url, { signal: controller.signal });
  response.then((early) => preloadPicture(early, catalogue.href.replace(/\/*(\?|$)/, '/$1'))).catch(() => {});
  window.prefetchedRequest = { url, response, controller };
}
