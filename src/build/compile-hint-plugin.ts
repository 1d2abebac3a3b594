import type { Plugin } from 'vite';

/** Counts only as the first thing of a file. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile every function of the shop's code beside the page while it comes; otherwise it compiles most of
 * them one by one in the page's way. Other engines see a comment.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // Behind Vite, which puts its own table of files first.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = COMPILE_AT_ONCE + chunk.code;
      },
    },
  };
}
