import type { Plugin } from 'vite';

/**
 * Parts of React Query that its client always carries along, and what stands in their place: the shop only reads, and
 * its lists have pages of their own. What uses them all the same fails at once.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  mutationCache: 'export class MutationCache { clear() {} async resumePausedMutations() {} }',
  infiniteQueryBehavior: 'export let infiniteQueryBehavior, hasNextPage, hasPreviousPage;',
};

/** Lets the bundler leave out mutations and infinite lists. */
export function droppableQueryPlugin(): Plugin {
  return {
    name: 'droppable-query',
    apply: 'build',
    load: {
      filter: { id: /query-core\/build\/modern\/(?:mutationCache|infiniteQueryBehavior)\.js$/ },
      handler: (id) => STAND_INS[id.replace(/^.*\/|\.js$/g, '')],
    },
  };
}
