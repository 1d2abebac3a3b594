/** A part of a library that the shop cannot reach, and what lets the bundler leave it out. */
export interface Trim {
  /** Ends the library's file. */
  readonly file: RegExp;
  readonly found: RegExp;
  readonly instead: string;
}

const ROUTER = /react-router\/dist\/production\/chunk-\w+\.mjs$/;
const QUERY = /query-core\/build\/modern\//;
const REACT_QUERY = /react-query\/build\/modern\//;
const VALIBOT = /valibot\/dist\/index\.mjs$/;
const WHOLE = /^.*$/s;

const inQuery = (name: string) => new RegExp(`${QUERY.source}${name}\\.js$`);
const inReactQuery = (name: string) => new RegExp(`${REACT_QUERY.source}${name}\\.js$`);

/** Methods of a query client and its parts that neither the shop nor the rest of the client calls. */
export const UNCALLED = [
  ...['isFetching', 'onFocus', 'onOnline', 'shouldFetchOnWindowFocus', 'shouldFetchOnReconnect'],
  ...['resumePausedMutations', 'fetchOptimistic', 'reset', 'getQueryData'],
  ...['isMutating', 'getQueriesData', 'setQueriesData', 'removeQueries', 'resetQueries', 'cancelQueries'],
  ...['infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery', 'ensureInfiniteQueryData'],
  ...['getMutationCache', 'getDefaultOptions', 'setDefaultOptions', 'setQueryDefaults'],
  ...['setMutationDefaults', 'getMutationDefaults', 'defaultMutationOptions'],
];

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
  // The shop only reads; a query client looks after mutations all the same.
  {
    file: inQuery('mutationCache'),
    found: WHOLE,
    instead: 'export class MutationCache { clear() {} }',
  },
  // What a query client offers besides, and the shop never asks for.
  ...['queryClient', 'queryCache', 'queryObserver', 'query'].map((name) => ({
    file: inQuery(name),
    found: new RegExp(`^\\s(?:${UNCALLED.join('|')})\\(.*?^\\s\\}\\n`, 'gms'),
    instead: '',
  })),
  // No query has a stand-in for its data, takes a part of it, or is asked for again every so often.
  { file: inQuery('queryObserver'), found: /^\s+let skipSelect.*?(?=^\s+const isFetching)/ms, instead: '' },
  { file: inQuery('queryObserver'), found: /^.*\bnextRefetchInterval\b.*$/gm, instead: '' },
  {
    file: inQuery('queryObserver'),
    found: /^(\s#(?:compute|update|clear)RefetchInterval\(\w*\) \{).*?^\s\}\n/gms,
    instead: '$1}\n',
  },
  // Its pages are pages of one list.
  {
    file: inQuery('infiniteQueryBehavior'),
    found: WHOLE,
    instead: 'export let infiniteQueryBehavior, hasNextPage, hasPreviousPage;',
  },
  // An answer takes the place of the one before without a comparison of the two.
  {
    file: inQuery('utils'),
    found: /^function replaceData\(.*?^\}/ms,
    instead: 'function replaceData(_before, data) { return data; }',
  },
  // Its keys are lists of texts.
  {
    file: inQuery('utils'),
    found: /^function hashKey\(.*?^\}/ms,
    instead: 'function hashKey(queryKey) { return JSON.stringify(queryKey); }',
  },
  // The shop asks for nothing again because a window or the network is back, and is never told to wait for either.
  {
    file: inQuery('focusManager'),
    found: WHOLE,
    instead:
      'export class FocusManager {} export const focusManager = { subscribe: () => () => {}, isFocused: () => true };',
  },
  { file: inQuery('queryClient'), found: /^\s((?:un)?mount\(\) \{).*?^\s\}\n/gms, instead: '$1}\n' },
  {
    file: inQuery('onlineManager'),
    found: WHOLE,
    instead:
      'export class OnlineManager {} export const onlineManager = { subscribe: () => () => {}, isOnline: () => true };',
  },
  // What fails is said by the page itself, nothing waits for a kept client, and no page is suspended.
  {
    file: inReactQuery('suspense'),
    found: WHOLE,
    instead:
      'export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false; export let defaultThrowOnError, fetchOptimistic;',
  },
  {
    file: inReactQuery('errorBoundaryUtils'),
    found: WHOLE,
    instead:
      'export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false;',
  },
  {
    file: inReactQuery('QueryErrorResetBoundary'),
    found: WHOLE,
    instead: 'export const useQueryErrorResetBoundary = () => {}; export let QueryErrorResetBoundary;',
  },
  {
    file: inReactQuery('IsRestoringProvider'),
    found: WHOLE,
    instead: 'export const useIsRestoring = () => false; export let IsRestoringProvider;',
  },
  // The shop has no other timers than the browser's.
  {
    file: inQuery('timeoutManager'),
    found: WHOLE,
    instead:
      'export class TimeoutManager {} export const timeoutManager = globalThis; export const systemSetTimeoutZero = (callback) => setTimeout(callback, 0);',
  },
  // What is refused is dropped: nobody reads why. The shop's pages alone are built with this, not the main process.
  {
    file: VALIBOT,
    found: /^function _addIssue\((\w+), \w+, (\w+), [^)]*, (\w+)\) \{.*?^\}/ms,
    instead:
      'function _addIssue($1, _label, $2, _config, $3) { if ($1.kind === "schema") $2.typed = false; ($2.issues ??= []).push({ path: $3?.path }); }',
  },
];
