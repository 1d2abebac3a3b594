import type { Plugin } from 'vite';

/** The font file that every page needs. */
const FONT = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Preloads the font, so that text is not first painted in another one.
 * @param base prefix of the build's file names
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
