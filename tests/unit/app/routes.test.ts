import { expect, it } from 'vitest';
import { addressesOf, prerenderedFileFor, ROUTE_LIST } from '../../../src/app/routes.ts';

const known = ROUTE_LIST.filter(({ path }) => path !== '*');
const UNKNOWN = ['', '//', '/products//', '/product/', '/product/1/2', '/Home', '/products.html', '/x/home'];

/** The prerendered pages that say of themselves that they are the one of an address. */
const claimants = (pathname: string) =>
  ROUTE_LIST.map(({ file }) => file).filter((file) => new RegExp(addressesOf(file)).test(pathname));

it.each(known)('$file is the first paint of $path, and says so', ({ file, path }) => {
  const addresses = [path.replace(':id', '7'), ...(path === '/' ? [] : [`${path.replace(':id', 'a.b')}/`])];
  for (const address of addresses)
    expect([prerenderedFileFor(address), ...claimants(address)]).toEqual([file, file]);
});

it('the error page is that of every other address, and says so', () => {
  for (const address of UNKNOWN)
    expect([prerenderedFileFor(address), ...claimants(address)], address).toEqual(['404.html', '404.html']);
});
