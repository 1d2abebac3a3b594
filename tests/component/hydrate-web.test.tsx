import { afterEach, expect, it } from 'vitest';
import { canHydrate } from '../../src/web/hydrate-web.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** Opens an address with this prerendered page. */
function open(address: string, file: string | undefined, showsMore = false) {
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  if (file) root.dataset.prerendered = file;
  return canHydrate(root, showsMore);
}

it.each([
  ['/products/', 'products.html', true],
  // A host that has one page for every address.
  ['/about', 'index.html', false],
  // A page that was not prerendered.
  ['/about', undefined, false],
  ['/nowhere', '404.html', true],
])('at %s the prerendered page %s is hydrated: %j', (address, file, expected) => {
  expect(open(address, file)).toBe(expected);
});

it('if there is more to show than was prerendered it is not hydrated', () => {
  expect(open('/products', 'products.html', true)).toBe(false);
});
