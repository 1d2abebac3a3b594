import type { Plugin } from 'vite';

/**
 * On the web a font that comes after the first paint is kept for the next page: text that has been painted never moves.
 * A kiosk's document stays for a whole session, so there the font takes its place whenever it comes.
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
