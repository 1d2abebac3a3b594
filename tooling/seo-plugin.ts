import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { type Site, shopUrlOf } from './site.ts';
import { indexedPaths, robots, sitemap } from './sitemap.ts';

const EMBEDDED_PRODUCTS = fileURLToPath(new URL('../resources/catalogue/products.json', import.meta.url));

/** Icons, screenshots and the share picture. Not in src/public, because the kiosk build includes that folder. */
const WEB_FILES = fileURLToPath(new URL('../src/public-web', import.meta.url));

/**
 * Adds files that browsers, search engines and messengers look for: robots.txt, the sitemap if the shop's URL is
 * known, and the pictures of src/public-web.
 * @param sellsEmbedded true if the build uses the embedded catalogue; the sitemap then lists its products
 */
export function seoPlugin(site: Site, sellsEmbedded: boolean): Plugin {
  return {
    name: 'seo',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      const shopUrl = shopUrlOf(site);
      emit('robots.txt', robots(shopUrl && `${shopUrl}sitemap.xml`));
      if (shopUrl)
        emit('sitemap.xml', sitemap(indexedPaths(sellsEmbedded ? embeddedProductIds() : []), shopUrl));
      for (const file of webFiles()) emit(file, readFileSync(join(WEB_FILES, file)));
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: `${site.basePath}icons/apple-touch.png` },
        injectTo: 'head',
      },
    ],
  };
}

const webFiles = () =>
  readdirSync(WEB_FILES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(WEB_FILES.length + 1)
        .replaceAll('\\', '/'),
    );

const embeddedProductIds = () =>
  v
    .parse(v.array(v.object({ id: v.number() })), JSON.parse(readFileSync(EMBEDDED_PRODUCTS, 'utf8')))
    .map(({ id }) => id);
