import type { Plugin } from 'vite';

/** The font file with the Latin letters. Every page needs this file. */
const FONT = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Preloads the font, so that text is not painted in another font first.
 * @param base the address of the build's folder, with a slash at the end
 */
export function fontPreloadPlugin(base: string): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: base + file, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * For the web build: a font that loads late is not used until the next page load, so that painted text never moves.
 * A kiosk keeps `swap`, because otherwise a late font would be missing for a whole session.
 */
export function fontDisplayPlugin(): Plugin {
  return {
    name: 'font-display',
    enforce: 'pre',
    transform: {
      filter: { id: /fonts\.css$/ },
      handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
    },
  };
}
