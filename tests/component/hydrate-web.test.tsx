import { afterEach, expect, it } from 'vitest';
import { canHydrate } from '../../src/web/hydrate-web.ts';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/products/', 'products.html', false, true],
  ['/nowhere', '404.html', false, true],
  // A web host that serves index.html for every address.
  ['/about', 'index.html', false, false],
  // This page was not prerendered.
  ['/about', undefined, false, false],
  ['/products', 'products.html', true, false],
])('at %s, the prerendered page %s (list there: %s) is hydrated: %s', (address, file, isMore, expected) => {
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  if (file) root.dataset.prerendered = file;
  expect(canHydrate(root, isMore)).toBe(expected);
});
