import type { Plugin } from 'vite';

/**
 * For the web build: a font that loads late is used from the next page load on, so that painted text never moves.
 * A kiosk keeps `swap`, because its document lives for a whole session.
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
