import type { Plugin } from 'vite';

/**
 * Fetches a lazy file. Vite's own helper can fetch its imports ahead, wait for its style sheet and tell of failures;
 * the web build has one style sheet, and a file that does not come fails its import.
 */
const HELPER = 'export const __vitePreload = (load) => load();';

/** Puts a helper of one line in the place of Vite's. */
export function preloadHelperPlugin(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => HELPER },
  };
}
