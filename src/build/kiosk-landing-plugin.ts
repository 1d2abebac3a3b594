import type { Plugin, Rollup } from 'vite';
import { chunksWithImports, withoutPreloads } from './drawn-page.ts';
import { withShellRenderer } from './shell-renderer.ts';

/** What the landing page needs besides the shop's own code, in the order in which the shop fetches it. */
const CHUNKS = ['kiosk-extras', 'landing-page'];

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Writes landing.html beside the kiosk's index.html: the page of a session in which nobody has begun anything, drawn
 * already. It is inert until the shop's script has drawn it anew.
 */
export function kioskLandingPlugin(): Plugin {
  return {
    name: 'kiosk-landing',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const html = String(index.source);
        const links = linksTo(CHUNKS, bundle).filter((link) => !html.includes(link));
        const page = await withShellRenderer('kiosk', ({ renderShell }) => renderShell('index.html', '/'));
        const source = html
          .replace(/\s*<\/head>/, (end) => links.map((link) => `\n    ${link}`).join('') + end)
          .replace(EMPTY_ROOT, () => `<div id="root" inert>${withoutPreloads(page)}</div>`);
        this.emitFile({ type: 'asset', fileName: 'landing.html', source });
      },
    },
  };
}

/** Links to the code and styles of chunks and of all that they import at once, as the bundler writes them. */
function linksTo(names: readonly string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = chunksWithImports(names, bundle);
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="./${fileName}">`),
  ];
}
