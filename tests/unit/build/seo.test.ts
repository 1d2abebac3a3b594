import { afterEach, describe, expect, it, vi } from 'vitest';
import { CATEGORIES, START_QUERY } from '../../../src/domain/catalogue-query.ts';
import { writeQuery } from '../../../src/features/catalogue/use-catalogue-query.ts';
import { INDEXED_PATHS, sitemap } from '../../../tooling/seo-plugin.ts';
import { readBuild } from '../../support/unit/vite-plugin.ts';

describe('the sitemap', () => {
  it('lists each page and each category once', () => {
    const queries = CATEGORIES.slice(1).map((category) => writeQuery({ ...START_QUERY, category }));
    const addresses = queries.map((query) => `/products?${query}`);
    expect(INDEXED_PATHS).toEqual(['/', '/about', '/products', ...addresses]);
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

  it('has a sitemap with SITE_URL, and robots.txt links it', async () => {
    const files = await added({ SITE_URL: 'https://shop.example', BASE_PATH: '/shop/' });
    const allowed = 'User-agent: *\nAllow: /\n';
    expect(files.get('robots.txt')).toBe(`${allowed}\nSitemap: https://shop.example/shop/sitemap.xml\n`);
    expect(files.get('sitemap.xml')).toContain('<loc>https://shop.example/shop/products</loc>');
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
