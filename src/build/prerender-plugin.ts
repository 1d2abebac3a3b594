import type { Plugin, Rollup } from 'vite';
import type { Brand } from '../domain/brand.ts';
import { SHELLS, type ShellFile } from '../platform/shells.ts';
import { type BuiltFiles, readManifest, scriptsOf } from './built-files.ts';
import { buildEarlyScript } from './early-script.ts';
import { headTags } from './head-tags.ts';
import { PAGE_HEAD_PLACE } from './page-settings-plugin.ts';
import { withShellRenderer } from './shell-renderer.ts';
import type { Site } from './site.ts';

/** The component of each page, where it does not come with the shop's own code. */
const PAGE_CODE: Readonly<Record<ShellFile, string | null>> = {
  'index.html': 'features/landing/landing-page.tsx',
  'home.html': 'features/landing/landing-page.tsx',
  'about.html': 'features/about/about-page.tsx',
  'products.html': null,
  'product.html': 'features/product/product-page.tsx',
  'cart.html': 'features/cart/cart-page.tsx',
  'checkout.html': 'features/checkout/checkout-page.tsx',
  '404.html': null,
};

/** The pages that only show what the catalogue or the shopper's cart holds. */
const PAGES_OF_CODE: readonly ShellFile[] = ['products.html', 'product.html', 'cart.html', 'checkout.html'];
const NO_CODE =
  '<noscript><p class="no-code">The shop needs JavaScript to sell. Please allow it for this page and load it again.</p></noscript>\n    ';

/** The page from which the others are made, and its script, by their names in Vite's manifest. */
const INDEX = 'index.html';
/** The page whose first cards are drawn ahead of the shop's code, and the code that does it. */
const LISTING: ShellFile = 'products.html';
const FIRST_CARDS = 'first-cards/first-cards.ts';

const MANIFEST = '.vite/manifest.json';
const EMPTY_ROOT = '<div id="root"></div>';

/** The shop's code gives way to the styles, the font and the pictures: the page is painted without it. */
const preload = (url: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${url}">`;
/** The first paint waits for it, as for the styles: what it holds back would else be laid out before. */
const drawer = (url: string) =>
  `<script type="module" async blocking="render" crossorigin src="${url}"></script>`;
const entry = (url: string) => `<script type="module" crossorigin src="${url}"></script>`;

/** Writes the prerendered pages of the web build, each from index.html as the build has made it. */
export function prerenderPlugin(site: Site, brand: Brand, engines: string[]): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const early = this.emitFile({
          type: 'asset',
          name: 'early.js',
          source: await buildEarlyScript(site.basePath, engines),
        });
        const parts = {
          template: textOf(INDEX, bundle),
          manifest: readManifest(textOf(MANIFEST, bundle)),
          site,
          early: this.getFileName(early),
        };
        // It is for builds alone.
        delete bundle[MANIFEST];
        delete bundle[INDEX];
        await withShellRenderer(site.basePath, brand, async ({ renderShell, renderFirstCards }) => {
          const firstCards = templateOf(await renderFirstCards());
          for (const { file } of SHELLS) {
            const source = shellHtml({ ...parts, file, page: await renderShell(file), firstCards });
            this.emitFile({ type: 'asset', fileName: file, source });
          }
        });
      },
    },
  };
}

function textOf(name: string, bundle: Rollup.OutputBundle): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is not in the build`);
  return String(file.source);
}

interface Parts {
  readonly template: string;
  readonly manifest: BuiltFiles;
  readonly file: ShellFile;
  /** The page inside #root. */
  readonly page: string;
  readonly site: Site;
  /** The name of the script for the head. */
  readonly early: string;
  /** What stands behind the page in which the catalogue is listed. */
  readonly firstCards: string;
}

function shellHtml({ template, manifest, file, page, site, early, firstCards }: Parts): string {
  const url = (name: string) => site.basePath + name;
  const mark = `data-shell="${file}"`;
  const isListing = file === LISTING;
  const shop = url(manifest[INDEX]?.file ?? '');
  const [drawing = '', ...imports] = scriptsOf([FIRST_CARDS], manifest).map(url);
  const code = PAGE_CODE[file];
  const ofPage = code === null ? [] : scriptsOf([code], manifest, [INDEX, FIRST_CARDS]).map(url);
  const links = [...(isListing ? [drawer(drawing), ...imports.map(preload)] : []), ...ofPage.map(preload)];
  // Before the style sheets, which a script behind them would have to wait for.
  const head = [headTags(file, site), `<script src="${url(early)}" ${mark}></script>`, ...links];
  const root = `<div id="root" ${mark}>${page}</div>`;
  return (
    template
      .replace(PAGE_HEAD_PLACE, () => head.join('\n    '))
      // What draws the first cards begins with the shop's own code when they are painted.
      .replace(entry(shop), (script) => (isListing ? preload(shop) : script))
      .replace(
        EMPTY_ROOT,
        () =>
          (PAGES_OF_CODE.includes(file) ? NO_CODE : '') + (isListing ? `${root}\n    ${firstCards}` : root),
      )
  );
}

/** As a template, which shows and fetches nothing. Inline styles, which the policy forbids, are set by script. */
function templateOf(html: string): string {
  const inert = html.replace(/^(?:<link [^>]*>)+/, '').replaceAll(/ (?:style|src|vt-\w+)="[^"]*"/g, '');
  return `<template>${inert}</template>`;
}
