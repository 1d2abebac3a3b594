import type { Plugin } from 'vite';

/** What keeps parts of react-router that nobody uses, and what says the same without keeping them. */
const LOOSENED: readonly (readonly [found: RegExp, instead: string])[] = [
  // Names for developer tools.
  [/^\w+\.displayName = ".*";$/gm, ''],
  // Calls without side effects, which do not say so.
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/= (new Set\()/g, '= /* @__PURE__ */ $1'],
  // A component's context, as part of its class.
  [
    /^(var (\w+) = class extends React\d*\.Component \{)(.*?^\};\n)\2\.contextType = (\w+);/gms,
    '$1 static contextType = $4;$3',
  ],
  // A declarative router has no data routes.
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateUnstable()'],
];

/** Lets the bundler leave out the parts of react-router that the shop does not use. */
export function droppableRouterPlugin(): Plugin {
  return {
    name: 'droppable-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: LOOSENED.reduce((text, [found, instead]) => text.replace(found, instead), code),
        map: null,
      }),
    },
  };
}
