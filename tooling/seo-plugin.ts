import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { paths, ROUTE_LIST } from '../src/app/routes.ts';
import { CATEGORIES, PARAMETERS, START_QUERY } from '../src/domain/catalogue-query.ts';
import { escapeAttribute, type Site, shopUrlOf } from './site.ts';

const EMBEDDED_PRODUCTS = fileURLToPath(new URL('../resources/catalogue/products.json', import.meta.url));

/** Icons, screenshots and the share picture. Not in src/public, because the kiosk build includes that folder. */
const WEB_FILES = fileURLToPath(new URL('../src/public-web', import.meta.url));

/**
 * Adds files that browsers, search engines and messengers look for: robots.txt and the pictures of src/public-web. Adds
 * the sitemap if the shop's URL is known.
 * @param sellsEmbedded true if the build uses the embedded catalogue; the sitemap then lists its products
 */
export function seoPlugin(site: Site, sellsEmbedded: boolean): Plugin {
  return {
    name: 'seo',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const shopUrl = shopUrlOf(site);
      emit('robots.txt', robots(shopUrl && `${shopUrl}sitemap.xml`));
      if (shopUrl)
        emit('sitemap.xml', sitemap(indexedPaths(sellsEmbedded ? embeddedProductIds() : []), shopUrl));
    },
    writeBundle({ dir }) {
      if (dir) cpSync(WEB_FILES, dir, { recursive: true });
    },
  };
}

const embeddedProductIds = () =>
  v
    .parse(v.array(v.object({ id: v.number() })), JSON.parse(readFileSync(EMBEDDED_PRODUCTS, 'utf8')))
    .map(({ id }) => id);

const CATEGORY_PAGES = CATEGORIES.filter((category) => category !== START_QUERY.category).map(
  (category) => `${paths.products}?${new URLSearchParams({ [PARAMETERS.category]: category.toLowerCase() })}`,
);

/**
 * The paths that search engines may index, below the shop's folder.
 * @param productIds products of the embedded catalogue; empty for another catalogue
 */
export function indexedPaths(productIds: readonly number[]): readonly string[] {
  const pages = ROUTE_LIST.flatMap(({ head }) => ('path' in head ? [head.path] : []));
  return [...new Set(pages), paths.products, ...CATEGORY_PAGES, ...productIds.map(paths.product)];
}

/**
 * The text of sitemap.xml (https://www.sitemaps.org/protocol.html). It has no `lastmod`, because the catalogue
 * does not say when a product changed.
 * @param shopUrl the absolute address of the shop's folder, with a slash at its end
 */
export function sitemap(paths: readonly string[], shopUrl: string): string {
  const urls = paths.map((path) => `  <url><loc>${escapeAttribute(shopUrl + path.slice(1))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/**
 * The text of robots.txt. Allows even pages with `noindex`, because a crawler must read that tag to obey it.
 * @param sitemapUrl the sitemap's address, if there is one
 */
const robots = (sitemapUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`;
