import { describe, expect, it } from 'vitest';
import { addressesOf, prerenderedFileFor, ROUTE_LIST, ROUTES } from '../../../src/app/routes.ts';

const known = ROUTE_LIST.filter(({ path }) => path !== '*');
const UNKNOWN = ['', '//', '/products//', '/product/', '/product/1/2', '/Home', '/products.html', '/x/home'];

/** The prerendered pages whose pattern matches an address. */
const claimants = (pathname: string) =>
  ROUTE_LIST.map(({ file }) => file).filter((file) => new RegExp(addressesOf(file)).test(pathname));

it.each(known)('$file is prerendered for $path, and only its pattern matches', ({ file, path }) => {
  const addresses = [path.replace(':id', '7'), ...(path === '/' ? [] : [`${path.replace(':id', 'a.b')}/`])];
  for (const address of addresses)
    expect([prerenderedFileFor(address), ...claimants(address)]).toEqual([file, file]);
});

it('404.html is the page for every other address, and only its pattern matches', () => {
  for (const address of UNKNOWN)
    expect([prerenderedFileFor(address), ...claimants(address)], address).toEqual(['404.html', '404.html']);
});

describe('the head of the prerendered pages', () => {
  const others = ROUTE_LIST.filter((route) => route !== ROUTES.home).map(({ head }) => head);

  it('has a description of 61 to 160 characters', () => {
    for (const { description } of others) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('differs from page to page', () => {
    for (const key of ['title', 'description'] as const)
      expect(new Set(others.map((head) => (key in head ? Reflect.get(head, key) : ''))).size).toBe(
        others.length,
      );
  });

  it('keeps cart, checkout and 404 out of search engines', () => {
    const hidden = ROUTE_LIST.filter(({ head }) => !head.isIndexed);
    expect(hidden.map(({ file }) => file)).toEqual(['cart.html', 'checkout.html', '404.html']);
  });
});
