import { afterEach, describe, expect, it, vi } from 'vitest';
import { CATEGORIES } from '../../../src/domain/catalogue-query.ts';
import { readQuery } from '../../../src/features/catalogue/use-catalogue-query.ts';
import { indexedPaths, sitemap } from '../../../tooling/seo-plugin.ts';
import { readBuild } from '../../support/unit/vite-plugin.ts';

describe('the sitemap', () => {
  it('lists each indexed address once', () => {
    const paths = indexedPaths([7, 8]);
    expect(paths).toEqual(expect.arrayContaining(['/', '/about', '/products', '/product/7', '/product/8']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/home', '/cart', '/checkout']) expect(paths).not.toContain(path);
  });

  it('lists every category under the address that selects it', () => {
    const chosen = indexedPaths([])
      .filter((path) => path.includes('?'))
      .map((path) => readQuery(new URLSearchParams(path.split('?')[1])));
    expect(chosen.map(({ category }) => category)).toEqual(CATEGORIES.slice(1));
    expect(chosen.every(({ term, page }) => term === '' && page === 1)).toBe(true);
  });

  it('has escaped absolute addresses and no dates', () => {
    const text = sitemap(['/', '/products?a=1&b=2'], 'https://shop.example/shop/');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.example/shop/',
      'https://shop.example/shop/products?a=1&amp;b=2',
    ]);
    expect(text).not.toContain('lastmod');
  });
});

describe('a build', () => {
  /** Runs the SEO plugin of `vite build`. @returns the text of each added file by name */
  async function added(environment: Record<string, string>) {
    const unset = { SITE_URL: undefined, BASE_PATH: undefined, CATALOGUE_URL: undefined };
    return (await readBuild('seo', { ...unset, ...environment })).files;
  }

  afterEach(() => void vi.unstubAllEnvs());

  it('lists the products only if it sells the embedded catalogue', async () => {
    const site = { SITE_URL: 'https://shop.example', BASE_PATH: '/shop/' };
    const here = await added(site);
    const allowed = 'User-agent: *\nAllow: /\n';
    expect(here.get('robots.txt')).toBe(`${allowed}\nSitemap: https://shop.example/shop/sitemap.xml\n`);
    expect(here.get('sitemap.xml')).toContain('<loc>https://shop.example/shop/product/1</loc>');

    const elsewhere = await added({ ...site, CATALOGUE_URL: 'https://catalogue.example' });
    expect(elsewhere.get('sitemap.xml')).toContain('<loc>https://shop.example/shop/products</loc>');
    expect(elsewhere.get('sitemap.xml')).not.toContain('/product/');
  });

  it('has no sitemap without SITE_URL', async () => {
    const files = await added({});
    expect(files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect([...files.keys()]).not.toContain('sitemap.xml');
  });

  it('fails if an address is invalid', async () => {
    await expect(added({ SITE_URL: 'shop.example' })).rejects.toThrow('SITE_URL must be');
    await expect(added({ BASE_PATH: '/shop' })).rejects.toThrow('BASE_PATH must be');
  });
});
