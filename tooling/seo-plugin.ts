import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { paths, ROUTE_LIST } from '../src/app/routes.ts';
import { CATEGORIES, PARAMETERS, START_QUERY } from '../src/domain/catalogue-query.ts';
import { escapeAttribute, type Site } from './site.ts';

/** The folder of the web's pictures. It is not src/public, because the kiosk build includes that folder. */
const WEB_FILES = fileURLToPath(new URL('../src/public-web', import.meta.url));

/** Adds robots.txt, the pictures of src/public-web and, if the shop's URL is known, the sitemap. */
export function seoPlugin({ shopUrl }: Site): Plugin {
  return {
    name: 'seo',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      emit('robots.txt', robots(shopUrl && `${shopUrl}sitemap.xml`));
      if (shopUrl) emit('sitemap.xml', sitemap(INDEXED_PATHS, shopUrl));
    },
    writeBundle({ dir }) {
      if (dir) cpSync(WEB_FILES, dir, { recursive: true });
    },
  };
}

const CATEGORY_PAGES = CATEGORIES.filter((category) => category !== START_QUERY.category).map(
  (category) => `${paths.products}?${new URLSearchParams({ [PARAMETERS.category]: category.toLowerCase() })}`,
);

/** Contains no product pages, because the catalogue changes after a build. */
export const INDEXED_PATHS: readonly string[] = [
  ...new Set(ROUTE_LIST.flatMap(({ head }) => ('path' in head ? [head.path] : []))),
  paths.products,
  ...CATEGORY_PAGES,
];

/**
 * The text of sitemap.xml. It has no `lastmod`, because the catalogue does not say when a product changed.
 * @param shopUrl the absolute address of the shop's folder, with a slash at its end
 */
export function sitemap(paths: readonly string[], shopUrl: string): string {
  const urls = paths.map((path) => `  <url><loc>${escapeAttribute(shopUrl + path.slice(1))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Allows even pages with `noindex`, because a crawler must read that tag to obey it. */
const robots = (sitemapUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`;
