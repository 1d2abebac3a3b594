import { describe, expect, it } from 'vitest';
import { addressesOf, prerenderedFileFor, ROUTE_LIST, ROUTES } from '../../../src/app/routes.ts';

const known = ROUTE_LIST.filter(({ path }) => path !== '*');
const UNKNOWN = ['', '//', '/products//', '/product/', '/product/1/2', '/Home', '/products.html', '/x/home'];

const filesFor = (pathname: string) =>
  ROUTE_LIST.map(({ file }) => file).filter((file) => new RegExp(addressesOf(file)).test(pathname));

it.each(known)('$file is prerendered for $path, and only its pattern matches', ({ file, path }) => {
  const addresses = [path.replace(':id', '7'), ...(path === '/' ? [] : [`${path.replace(':id', 'a.b')}/`])];
  for (const address of addresses)
    expect([prerenderedFileFor(address), ...filesFor(address)]).toEqual([file, file]);
});

it('404.html is the page for every other address, and only its pattern matches', () => {
  for (const address of UNKNOWN)
    expect([prerenderedFileFor(address), ...filesFor(address)], address).toEqual(['404.html', '404.html']);
});

describe('the head of the prerendered pages', () => {
  const others = ROUTE_LIST.filter((route) => route !== ROUTES.home).map(({ head }) => head);

  it('has a description of 61 to 160 characters, and differs from page to page', () => {
    const descriptions = others.map(({ description }) => description);
    const titles = others.map((head) => ('title' in head ? head.title : ''));
    for (const texts of [titles, descriptions]) expect(new Set(texts).size).toBe(others.length);
    for (const { length } of descriptions) {
      expect(length).toBeGreaterThan(60);
      expect(length).toBeLessThanOrEqual(160);
    }
  });

  it('keeps cart, checkout and 404 out of search engines', () => {
    const hidden = ROUTE_LIST.filter(({ head }) => !head.isIndexed);
    expect(hidden.map(({ file }) => file)).toEqual(['cart.html', 'checkout.html', '404.html']);
  });
});
