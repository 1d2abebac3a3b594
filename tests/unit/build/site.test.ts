import { describe, expect, it } from 'vitest';
import { readSite } from '../../../tooling/site.ts';

describe('the public address of the shop', () => {
  it('is the root of an unknown origin by default', () => {
    expect(readSite({})).toEqual({ basePath: '/', shopUrl: undefined });
    expect(readSite({ BASE_PATH: '', SITE_URL: ' ' })).toEqual({ basePath: '/', shopUrl: undefined });
  });

  it.each([
    ['https://shop.example', '/shop/', 'https://shop.example/shop/'],
    ['https://Shop.Example/', '/', 'https://shop.example/'],
    ['http://127.0.0.1:8080', '/a/b/', 'http://127.0.0.1:8080/a/b/'],
  ])('%s and %s make %s', (SITE_URL, BASE_PATH, url) => {
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
});
