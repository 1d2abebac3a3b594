import { afterEach, expect, it } from 'vitest';
import { Pages } from '../../src/app/page-components.tsx';
import { canHydrate } from '../../src/web/hydrate-web.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** Opens an address with this prerendered page. */
function open(address: string, file: string | undefined, showsMore = false) {
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  if (file) root.dataset.prerendered = file;
  return canHydrate(root, { pages: new Pages(), listReady: Promise.resolve(showsMore) });
}

it.each([
  ['/products/', 'products.html', true],
  // A host that has one page for every address.
  ['/about', 'index.html', false],
  // A page that was not prerendered.
  ['/about', undefined, false],
  ['/nowhere', '404.html', true],
])('at %s the prerendered page %s is hydrated: %j', async (address, file, expected) => {
  expect(await open(address, file)).toBe(expected);
});

it('where there is more to show than was prerendered it is not hydrated', async () => {
  expect(await open('/products', 'products.html', true)).toBe(false);
});

it('where Back has led elsewhere while the code came it is not hydrated', async () => {
  const hydrates = open('/about', 'about.html');
  history.replaceState(null, '', '/');
  expect(await hydrates).toBe(false);
});
