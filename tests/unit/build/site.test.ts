import { describe, expect, it } from 'vitest';
import { readSite, shopUrlOf } from '../../../tooling/site.ts';

describe('where the shop will live', () => {
  it('is the root of an unknown origin if nobody says more', () => {
    expect(readSite({})).toEqual({ basePath: '/', siteUrl: undefined });
    expect(readSite({ BASE_PATH: '', SITE_URL: ' ' })).toEqual({ basePath: '/', siteUrl: undefined });
    expect(shopUrlOf(readSite({}))).toBeUndefined();
  });

  it.each([
    ['https://shop.example', '/shop/', 'https://shop.example/shop/'],
    ['https://Shop.Example/', '/', 'https://shop.example/'],
    ['http://127.0.0.1:8080', '/a/b/', 'http://127.0.0.1:8080/a/b/'],
  ])('%s and %s make %s', (SITE_URL, BASE_PATH, url) => {
    expect(shopUrlOf(readSite({ SITE_URL, BASE_PATH }))).toBe(url);
  });

  it.each([
    'shop.example',
    'ftp://shop.example',
    'https://shop.example/shop',
    'https://shop.example/#top',
    'https://me:secret@shop.example',
    'https://',
  ])('%s is no origin, and the build says so', (SITE_URL) => {
    expect(() => readSite({ SITE_URL })).toThrow(/^SITE_URL must be .*https:\/\/shop\.example/);
  });

  it.each(['/shop', '//evil.example/', '/a//b/', '/a; deny all/', '/a%20b/', '/a/../'])(
    '%s is no folder, and the build says so',
    (BASE_PATH) => {
      expect(() => readSite({ BASE_PATH })).toThrow(/^BASE_PATH must be .*\/shop\//);
    },
  );
});
