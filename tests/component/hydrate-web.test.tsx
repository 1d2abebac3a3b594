import { afterEach, expect, it } from 'vitest';
import { Pages } from '../../src/app/page-components.tsx';
import { canHydrate } from '../../src/web/hydrate-web.ts';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/about', 'about.html', true],
  ['/about/', 'about.html', true],
  ['/products', 'products.html', true],
  // A host that has one page for every address.
  ['/about', 'index.html', false],
  // A page that was not prerendered.
  ['/about', undefined, false],
  ['/nowhere', '404.html', true],
])('at %s the prerendered page %s is hydrated: %j', async (address, file, expected) => {
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  if (file) root.dataset.prerendered = file;
  const showsMore = Promise.resolve(false);
  expect(await canHydrate(root, { pages: new Pages(), listReady: showsMore })).toBe(expected);
});

it('where there is more to show than was prerendered it is not hydrated', async () => {
  history.replaceState(null, '', '/products');
  const root = document.createElement('div');
  root.dataset.prerendered = 'products.html';
  const showsMore = Promise.resolve(true);
  expect(await canHydrate(root, { pages: new Pages(), listReady: showsMore })).toBe(false);
});

it('where Back has led elsewhere while the code came it is not hydrated', async () => {
  history.replaceState(null, '', '/about');
  const root = document.createElement('div');
  root.dataset.prerendered = 'about.html';
  const hydrates = canHydrate(root, { pages: new Pages(), listReady: Promise.resolve(false) });
  history.replaceState(null, '', '/');
  expect(await hydrates).toBe(false);
});
