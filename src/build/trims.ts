/** A part of a library that the shop cannot reach, and what lets the bundler leave it out. */
export interface Trim {
  /** Ends the library's file. */
  readonly file: RegExp;
  readonly found: RegExp;
  readonly instead: string;
}

const ROUTER = /react-router\/dist\/production\/chunk-\w+\.mjs$/;
const VALIBOT = /valibot\/dist\/index\.mjs$/;

/** What the libraries of the shop's pages carry in vain. Whoever wants one of these parts takes its line out. */
export const TRIMS: readonly Trim[] = [
  // Names for developer tools.
  { file: ROUTER, found: /^\w+\.displayName = ".*";$/gm, instead: '' },
  // Calls without side effects, which do not say so.
  {
    file: ROUTER,
    found: /= ((?:React\d*\.(?:forwardRef|createContext|memo)|new Set)\()/g,
    instead: '= /* @__PURE__ */ $1',
  },
  // A component's context, as a part of its class, which goes where nobody uses it.
  {
    file: ROUTER,
    found: /^(var (\w+) = class extends React\d*\.Component \{)(.*?^\};\n)\2\.contextType = (\w+);/gms,
    instead: '$1 static contextType = $4;$3',
  },
  // The declarative routers have no data routes.
  {
    file: ROUTER,
    found: /isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/,
    instead: 'useNavigateUnstable()',
  },
  // Warnings for developers, which the library's development build still gives.
  {
    file: ROUTER,
    found: /^(?=function warning\()/m,
    instead: '/* @__NO_SIDE_EFFECTS__ */ ',
  },
  // What is refused is dropped: nobody reads why. The shop's pages alone are built with this, not the main process.
  {
    file: VALIBOT,
    found: /^function _addIssue\((\w+), \w+, (\w+), [^)]*, (\w+)\) \{.*?^\}/ms,
    instead:
      'function _addIssue($1, _label, $2, _config, $3) { if ($1.kind === "schema") $2.typed = false; ($2.issues ??= []).push({ path: $3?.path }); }',
  },
];
