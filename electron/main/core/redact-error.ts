/** Matches an address's query or fragment to the end of the line. Skips '#310; …' in 'React error #310; …'. */
const QUERY = /[?#](?!\d+;).*$/;
/**
 * Quoted text and its replacement. Errors of JSON.parse quote their input, perhaps a cart. Quoted text ends at the last
 * mark of its kind. Without a second mark, or after '{', the rest of the line counts as quoted. The apostrophe in
 * 'can't' counts as a mark only if another apostrophe follows.
 */
const QUOTES: readonly [quoted: RegExp, replacement: string][] = [
  [/\{.*$/, '{…}'],
  [/"(?:.*"|.*$)/, '"…"'],
  [/`(?:.*`|.*$)/, '`…`'],
  [/'.*'|(?<!\w)'.*$/, "'…'"],
];
const STACK_LINE = /^\s*at /;
/** Matches the query of an address in a stack line. The groups keep the address and the position ':12:3'. */
const QUERY_BEFORE_PLACE = /(:\/\/[^\s?#]*)[?#].*?((?::\d+){1,2}\)?)?$/;

/**
 * Reduces an error to name, message and stack. Quoted text and queries are removed, because a log must
 * not reveal what a shopper did.
 */
export function redactError(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [first = '', ...rest] = text.split('\n');
  const stack = rest.filter((line) => STACK_LINE.test(line));
  return [withoutQuotes(first), ...stack.map((line) => line.replace(QUERY_BEFORE_PLACE, '$1$2'))].join('\n');
}

function withoutQuotes(line: string): string {
  return QUOTES.reduce(
    (text, [quoted, replacement]) => text.replace(quoted, replacement),
    line.replace(QUERY, '…'),
  );
}
