import type { Plugin } from 'vite';

/**
 * On the web a late font is used from the next page on: painted text never moves. A kiosk's document lives for a
 * whole session, so there the font is used whenever it comes.
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
