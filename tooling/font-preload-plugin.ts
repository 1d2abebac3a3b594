import type { Plugin } from 'vite';

/** The font file that every page of the shop needs. */
const FONT = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Has the page ask for its font at once, not only when the style sheet has come: text then never changes its shape.
 * @param base what the names of the build's files are appended to
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
