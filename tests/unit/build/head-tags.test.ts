import { describe, expect, it } from 'vitest';
import { type PrerenderedFile, ROUTE_LIST, ROUTES } from '../../../src/app/routes.ts';
import type { PageMeta } from '../../../src/components/head/page-meta.ts';
import { headTags as tagsOf } from '../../../tooling/head-tags.ts';
import type { Site } from '../../../tooling/site.ts';

const nowhere: Site = { basePath: '/' };
const site: Site = { basePath: '/shop/', siteUrl: 'https://shop.example' };
const files = ROUTE_LIST.map(({ file }) => file);
const headOf = (file: PrerenderedFile): PageMeta =>
  ROUTE_LIST.find((route) => route.file === file)?.head ?? ROUTES.unknown.head;
const headTags = (file: PrerenderedFile, on: Site) => tagsOf(headOf(file), on);

/** The value of the tag that this text stands in. */
const valueIn = (html: string, name: string) =>
  html.match(new RegExp(`(?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`))?.[1];

describe('the head of every prerendered page', () => {
  it.each(files)('%s has a title, a description of a good length, and the same for messengers', (file) => {
    const html = headTags(file, site);
    expect(html).toMatch(/<title>[^<]*Countertop<\/title>/);
    const description = valueIn(html, 'description') ?? '';
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(valueIn(html, 'og:description')).toBe(description);
    expect(valueIn(html, 'og:title')).toBeTruthy();
    expect(valueIn(html, 'og:image')).toBe('https://shop.example/shop/share-picture.jpg');
    expect(valueIn(html, 'twitter:card')).toBe('summary_large_image');
  });

  it('differs from page to page; the landing page has two addresses', () => {
    const others = files.filter((file) => file !== 'home.html').map(headOf);
    expect(new Set(others.map(({ title }) => title)).size).toBe(others.length);
    expect(new Set(others.map(({ description }) => description)).size).toBe(others.length);
    expect(headTags('home.html', site)).toBe(headTags('index.html', site));
  });

  it('keeps what is one shopper’s own, and what does not exist, out of search engines', () => {
    const hidden = files.filter((file) => valueIn(headTags(file, site), 'robots') === 'noindex');
    expect(hidden).toEqual(['cart.html', 'checkout.html', '404.html']);
  });

  it('names its one address where it stands for one, and none where it stands for many', () => {
    const addresses = files.map((file) => [file, valueIn(headTags(file, site), 'canonical')]);
    expect(Object.fromEntries(addresses)).toEqual({
      'index.html': 'https://shop.example/shop/',
      'home.html': 'https://shop.example/shop/',
      'products.html': undefined,
      'product.html': undefined,
      'about.html': 'https://shop.example/shop/about',
      'cart.html': undefined,
      'checkout.html': undefined,
      '404.html': undefined,
    });
    for (const [file, address] of addresses)
      expect(valueIn(headTags(file as (typeof files)[number], site), 'og:url')).toBe(address);
  });

  it('names no absolute address where nobody said what it is', () => {
    for (const file of files)
      expect(headTags(file, nowhere)).not.toMatch(/https?:|og:url|og:image|canonical/);
  });

  it('holds no script but data, and no style', () => {
    for (const file of files) {
      expect(headTags(file, site)).not.toMatch(/<script(?! type="application\/ld\+json">)|<style|style=/);
    }
  });
});
