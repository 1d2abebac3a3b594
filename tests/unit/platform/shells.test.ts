import { expect, it } from 'vitest';
import { SHELLS, shellOf } from '../../../src/platform/shells.ts';

it.each(SHELLS.filter(({ path }) => path !== '*'))('$file is the first paint of $path', ({ file, path }) => {
  expect(shellOf(path.replace(':id', '7'))).toBe(file);
  if (path !== '/') expect(shellOf(`${path.replace(':id', 'a.b')}/`)).toBe(file);
});

it.each([
  '',
  '//',
  '/products//',
  '/product',
  '/product/',
  '/product/1/2',
  '/Home',
  '/a.b',
  '/products.html',
  '/x/home',
])('the error page is that of "%s"', (path) => {
  expect(shellOf(path)).toBe('404.html');
});
