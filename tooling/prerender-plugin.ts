import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { addressesOf, ROUTE_LIST } from '../src/app/routes.ts';
import { type Brand, COUNTERTOP } from '../src/domain/brand.ts';
import { brandDefinition } from './brand.ts';
import { HEAD_SCRIPT } from './hosting/head-script.ts';
import { escapeAttribute, type Site, siteDefinition, siteTags } from './site.ts';

const INDEX = 'index.html';

const EMPTY_HEAD = `<title>${COUNTERTOP.name}</title>`;
const EMPTY_ROOT = '<div id="root"></div>';

const NO_CODE =
  '<noscript><p class="no-code">The shop needs JavaScript to sell. Please allow it for this page and load it again.</p></noscript>\n    ';

/** Delays Chromium's first paint until the whole page is parsed. Otherwise vertically centred content would move. */
const PAINTED_WITH_END = '<link rel="expect" blocking="render" href="#page-end">';
const END = '<span id="page-end" hidden></span>';

/** Writes the prerendered pages of the web build. The template is the index.html of the bundle. */
export function prerenderPlugin(site: Site, brand: Brand): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle[INDEX];
        if (index?.type !== 'asset') throw new Error(`${INDEX} is not in the build`);
        const template = String(index.source);
        // Deleted, because the prerendered landing page gets this file name.
        delete bundle[INDEX];
        const { prerenderPage } = await buildPrerenderer(site, brand);
        for (const route of ROUTE_LIST) {
          const source = pageHtml(route, await prerenderPage(route.path), template, site);
          this.emitFile({ type: 'asset', fileName: route.file, source });
        }
      },
    },
  };
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

interface Page {
  readonly head: string;
  readonly content: string;
}

interface Prerenderer {
  prerenderPage(path: string): Promise<Page>;
}

/** Builds src/web/prerender-page.tsx for Node, loads the result and deletes its file. */
async function buildPrerenderer(site: Site, brand: Brand): Promise<Prerenderer> {
  // The folder is inside the project, so that the built module finds the project's packages.
  const outDir = await mkdtemp(path('../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root: path('../src'),
      base: site.basePath,
      logLevel: 'warn',
      publicDir: false,
      define: { ...brandDefinition(brand), ...siteDefinition(site) },
      css: { transformer: 'lightningcss' },
      build: {
        ssr: path('../src/web/prerender-page.tsx'),
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'renderer.mjs' } },
      },
    });
    return await import(pathToFileURL(join(outDir, 'renderer.mjs')).href);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function pageHtml(
  { file, worksWithoutJs }: (typeof ROUTE_LIST)[number],
  { head, content }: Page,
  template: string,
  site: Site,
): string {
  const tags = [
    head,
    siteTags(site),
    PAINTED_WITH_END,
    // The script comes before the style sheets, because a script after them would wait for them.
    `<script data-base="${site.basePath}" data-addresses="${escapeAttribute(addressesOf(file))}">${HEAD_SCRIPT}</script>`,
  ];
  const root = `<div id="root" data-prerendered="${file}">${content}</div>${END}`;
  const withHead = replaceIn(template, EMPTY_HEAD, tags.join('\n    '));
  return replaceIn(withHead, EMPTY_ROOT, worksWithoutJs ? root : NO_CODE + root);
}

function replaceIn(html: string, text: string, by: string): string {
  if (!html.includes(text)) throw new Error(`${INDEX} has no ${text}`);
  return html.replace(text, () => by);
}
