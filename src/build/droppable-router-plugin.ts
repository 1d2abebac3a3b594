import type { Plugin } from 'vite';

/** The lines of react-router that keep parts of it which nobody uses: names for developer tools. */
const NAMES = /^\w+\.displayName = ".*";$/gm;
/** What has no side effects, but does not say so. */
const PURE_CALLS = /= (React\d*\.(?:forwardRef|createContext)\()/g;

/** Lets the bundler leave out the components of react-router that the shop does not use. */
export function droppableRouterPlugin(): Plugin {
  return {
    name: 'droppable-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(NAMES, '').replace(PURE_CALLS, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
