import { describe, expect, it } from 'vitest';
import type { findablePlugin } from '../../../src/build/findable-plugin.ts';
import { rendererConfig } from '../../../src/build/renderer-config.ts';
import { robots } from '../../../src/build/robots.ts';
import { indexedPaths, sitemap } from '../../../src/build/sitemap.ts';
import { CATEGORIES } from '../../../src/domain/catalogue-query.ts';
import { readQuery } from '../../../src/features/catalogue/use-catalogue-query.ts';

describe('the sitemap', () => {
  it('lists what search engines should list, each address once', () => {
    const paths = indexedPaths([7, 8]);
    expect(paths).toEqual(expect.arrayContaining(['/', '/about', '/products', '/product/7', '/product/8']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/home', '/cart', '/checkout']) expect(paths).not.toContain(path);
  });

  it('lists every category under the address that chooses it', () => {
    const chosen = indexedPaths([])
      .filter((path) => path.includes('?'))
      .map((path) => readQuery(new URLSearchParams(path.split('?')[1])));
    expect(chosen.map(({ category }) => category)).toEqual(CATEGORIES.slice(1));
    expect(chosen.every(({ term, page }) => term === '' && page === 1)).toBe(true);
  });

  it('names absolute addresses, escaped, and no date that nobody knows', () => {
    const text = sitemap(['/', '/products?a=1&b=2'], 'https://shop.example/shop/');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.example/shop/',
      'https://shop.example/shop/products?a=1&amp;b=2',
    ]);
    expect(text).not.toContain('lastmod');
  });
});

describe('robots.txt', () => {
  it('allows everything and names the sitemap where there is one', () => {
    expect(robots(undefined)).toBe('User-agent: *\nAllow: /\n');
    expect(robots('https://shop.example/sitemap.xml')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n',
    );
  });
});

describe('a build', () => {
  /** The texts that the plugin adds to a build with these settings, by their names. */
  function added(settings: Parameters<typeof rendererConfig>[1]): Map<string, string> {
    const plugin = rendererConfig('web', settings)
      .plugins?.flat()
      .find((each): each is ReturnType<typeof findablePlugin> => isPlugin(each) && each.name === 'findable');
    const files = new Map<string, string>();
    const emitFile = ({ fileName, source }: { fileName: string; source: unknown }) =>
      files.set(fileName, String(source));
    if (typeof plugin?.generateBundle !== 'function') throw new Error('the build has no such plugin');
    Reflect.apply(plugin.generateBundle, { emitFile }, []);
    return files;
  }
  const isPlugin = (value: unknown): value is { name: string } =>
    typeof value === 'object' && value !== null && 'name' in value;

  it('lists the products only where it sells those that it knows', () => {
    const siteUrl = 'https://shop.example';
    expect(added({ siteUrl }).get('sitemap.xml')).toContain('<loc>https://shop.example/product/1</loc>');
    const elsewhere = added({ siteUrl, catalogueUrl: 'https://catalogue.example' }).get('sitemap.xml');
    expect(elsewhere).toContain('<loc>https://shop.example/products</loc>');
    expect(elsewhere).not.toContain('/product/');
  });

  it('has no sitemap where nobody said where the shop will live', () => {
    expect([...added({}).keys()]).toContain('robots.txt');
    expect([...added({}).keys()]).not.toContain('sitemap.xml');
  });
});
