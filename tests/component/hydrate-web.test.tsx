import { afterEach, expect, it } from 'vitest';
import { canHydrate } from '../../src/web/hydrate-web.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** @param file the prerendered page that the host sent  @param showsMore whether more is shown than was prerendered */
function open(address: string, file: string | undefined, showsMore = false) {
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  if (file) root.dataset.prerendered = file;
  return canHydrate(root, showsMore);
}

it.each([
  ['/products/', 'products.html', true],
  // This host serves one page for every address.
  ['/about', 'index.html', false],
  // This page was not prerendered.
  ['/about', undefined, false],
  ['/nowhere', '404.html', true],
])('at %s, hydrates the prerendered page %s: %j', (address, file, expected) => {
  expect(open(address, file)).toBe(expected);
});

it('does not hydrate if the page shows more than was prerendered', () => {
  expect(open('/products', 'products.html', true)).toBe(false);
});
