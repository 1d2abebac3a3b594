import { expect, it } from 'vitest';
import { readSite } from '../../../tooling/site.ts';

it('by default the shop is at the root of an unknown address', () => {
  expect(readSite({})).toEqual({ basePath: '/', shopUrl: undefined });
  expect(readSite({ BASE_PATH: '', SITE_URL: ' ' })).toEqual({ basePath: '/', shopUrl: undefined });
});

it.each([
  ['https://shop.example', '/shop/', 'https://shop.example/shop/'],
  ['https://Shop.Example/', '/', 'https://shop.example/'],
  ['http://127.0.0.1:8080', '/a/b/', 'http://127.0.0.1:8080/a/b/'],
])('SITE_URL %s and BASE_PATH %s give the address %s', (SITE_URL, BASE_PATH, url) => {
  expect(readSite({ SITE_URL, BASE_PATH }).shopUrl).toBe(url);
});

it.each([
  'shop.example',
  'ftp://shop.example',
  'https://shop.example/shop',
  'https://shop.example/#top',
  'https://me:secret@shop.example',
  'https://',
])('the build rejects %s as SITE_URL', (SITE_URL) => {
  expect(() => readSite({ SITE_URL })).toThrow(/^SITE_URL must be /);
});

it.each(['/shop', '//evil.example/', '/a//b/', '/a; deny all/', '/a%20b/', '/a/../'])(
  'the build rejects %s as BASE_PATH',
  (BASE_PATH) => expect(() => readSite({ BASE_PATH })).toThrow(/^BASE_PATH must be /),
);
