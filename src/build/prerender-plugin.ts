import type { Plugin, Rollup } from 'vite';
import type { Brand } from '../domain/brand.ts';
import { SHELLS, type ShellFile } from '../platform/shells.ts';
import { chunksWithImports, withoutPreloads } from './drawn-page.ts';
import { buildEarlyScript } from './early-script.ts';
import { escapeAttribute } from './escape-attribute.ts';
import { headTags } from './head-tags.ts';
import { withShellRenderer } from './shell-renderer.ts';
import type { Site } from './site.ts';

/** The code of each page, where it does not come with the shop's own. */
const PAGE_CODE: Readonly<Record<ShellFile, string | null>> = {
  'index.html': 'landing-page',
  'home.html': 'landing-page',
  'about.html': 'about-page',
  'products.html': null,
  'product.html': 'product-page',
  'cart.html': 'cart-page',
  'checkout.html': 'checkout-page',
  '404.html': null,
};

/** The pages that only show what the catalogue or the shopper's cart holds. */
const PAGES_OF_CODE: readonly ShellFile[] = ['products.html', 'product.html', 'cart.html', 'checkout.html'];
const NO_CODE =
  '<noscript><p class="no-code">The shop needs JavaScript to sell. Please allow it for this page and load it again.</p></noscript>\n    ';

const HEAD = /(<!--page-head-->\s*)[\s\S]*?(\s*<!--\/page-head-->)/;
const ENTRY = /<script type="module" crossorigin src="[^"]*"><\/script>/;
/** The shop's code gives way to the styles, the font and the pictures: the page is painted without it. */
const preload = (name: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="./${name}">`;

const EMPTY_ROOT = '<div id="root"></div>';

/** What the content security policy forbids, or what would wait for a script. */
const FORBIDDEN = /<script|<template|\sstyle=|\son\w+=/;

/** Writes the prerendered pages of the web build, each from index.html as the build has made it. */
export function prerenderPlugin(site: Site, brand: Brand, engines: string[]): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const early = this.getFileName(
          this.emitFile({ type: 'asset', name: 'early.js', source: await buildEarlyScript(engines) }),
        );
        const template = String(index.source);
        await withShellRenderer(brand, async ({ renderShell }) => {
          for (const { file } of SHELLS) {
            const page = await renderShell(file, site.basePath);
            const code = codeOf(file, bundle);
            const source = shellHtml({ template, file, page, site, early, code });
            if (file === 'index.html') index.source = source;
            else this.emitFile({ type: 'asset', fileName: file, source });
          }
        });
      },
    },
  };
}

interface Parts {
  readonly template: string;
  readonly file: ShellFile;
  /** The page inside #root. */
  readonly page: string;
  readonly site: Site;
  /** The name of the script for the head. */
  readonly early: string;
  readonly code: readonly Rollup.OutputChunk[];
}

function shellHtml({ template, file, page, site, early, code }: Parts): string {
  const fault = FORBIDDEN.exec(page);
  if (fault) throw new Error(`${file} would hold ${fault[0]}`);
  const mark = `data-shell="${file}" data-base="${escapeAttribute(site.basePath)}"`;
  const noCode = PAGES_OF_CODE.includes(file) ? NO_CODE : '';
  const links = code.map(({ fileName }) => preload(fileName)).filter((link) => !template.includes(link));
  return (
    template
      .replace(HEAD, (_all, start: string, end: string) => `${start}${headTags(file, site)}${end}`)
      // Before the style sheets, which a script behind them would have to wait for.
      .replace('<!--/page-head-->', (end) => `${end}\n    <script src="./${early}" ${mark}></script>`)
      .replace(ENTRY, (script) => script.replace(' crossorigin', ' fetchpriority="low" crossorigin'))
      .replace(/\s*<\/head>/, (end) => links.map((link) => `\n    ${link}`).join('') + end)
      .replace(EMPTY_ROOT, () => `${noCode}<div id="root" ${mark}>${withoutPreloads(page)}</div>`)
  );
}

/** The code of a page that does not come with the shop's own. */
function codeOf(file: ShellFile, bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] {
  const page = PAGE_CODE[file];
  return chunksWithImports(page ? [page] : [], bundle);
}
