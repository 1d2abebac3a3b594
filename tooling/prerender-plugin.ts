import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';
import { addressesOf, ROUTE_LIST } from '../src/app/routes.ts';
import type { Brand } from '../src/domain/brand.ts';
import { escapeAttribute } from './escape-attribute.ts';
import { withPrerenderer } from './page-prerenderer.ts';
import { PAGE_HEAD_PLACE } from './page-settings-plugin.ts';
import type { Site } from './site.ts';
import { siteTags } from './site-tags.ts';

const HEAD_SCRIPT = new URL('../src/web/head.js', import.meta.url);

/** The template of the prerendered pages. */
const INDEX = 'index.html';

const EMPTY_ROOT = '<div id="root"></div>';

const NO_CODE =
  '<noscript><p class="no-code">The shop needs JavaScript to sell. Please allow it for this page and load it again.</p></noscript>\n    ';

/** Delays the first paint until the whole page is parsed, because vertically centred content would move meanwhile. */
const PAINTED_WITH_END = '<link rel="expect" blocking="render" href="#page-end">';
const END = '<span id="page-end" hidden></span>';

/** Writes the prerendered pages of the web build. Their template is index.html after all other plugins. */
export function prerenderPlugin(site: Site, brand: Brand): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const headScript = this.emitFile({
          type: 'asset',
          name: 'head.js',
          // Wrapped in a block, because the top-level names of a classic script are global.
          source: `{${readFileSync(HEAD_SCRIPT, 'utf8')}}`,
        });
        const build: Build = {
          template: textOf(INDEX, bundle),
          headScript: this.getFileName(headScript),
          site,
        };
        // Emitted below as a prerendered page.
        delete bundle[INDEX];
        await withPrerenderer(site, brand, async ({ prerenderPage }) => {
          for (const route of ROUTE_LIST) {
            const source = pageHtml(route, await prerenderPage(route.file), build);
            this.emitFile({ type: 'asset', fileName: route.file, source });
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

/** The parts of the build from which pages are made. */
interface Build {
  /** The text of index.html. */
  readonly template: string;
  /** The file name of the script for the head. */
  readonly headScript: string;
  readonly site: Site;
}

function pageHtml(
  { file, worksWithoutJs }: (typeof ROUTE_LIST)[number],
  { head, content }: { readonly head: string; readonly content: string },
  { template, headScript, site }: Build,
): string {
  const tags = [
    head,
    siteTags(site),
    PAINTED_WITH_END,
    // Before the style sheets, because a script after them would wait for them.
    `<script src="${site.basePath}${headScript}" data-base="${site.basePath}" data-addresses="${escapeAttribute(addressesOf(file))}"></script>`,
  ];
  const root = `<div id="root" data-prerendered="${file}">${content}</div>${END}`;
  const withHead = replaceIn(template, PAGE_HEAD_PLACE, tags.join('\n    '));
  return replaceIn(withHead, EMPTY_ROOT, worksWithoutJs ? root : NO_CODE + root);
}

/** @throws if the text is missing */
function replaceIn(html: string, text: string, by: string): string {
  if (!html.includes(text)) throw new Error(`${INDEX} has no ${text}`);
  return html.replace(text, () => by);
}
