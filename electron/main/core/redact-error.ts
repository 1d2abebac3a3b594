/** The query and fragment of an address, with blanks in it; not the '#310; …' of 'React error #310; …'. */
const QUERY = /[?#](?!\d+;).*$/;
/**
 * An object and all after it; and quoted text, from the first mark to the last of its kind, or to the end if it
 * is cut off: JSON's errors quote what they could not read, perhaps a cart. The mark in 'can't' opens nothing
 * unless another follows.
 */
const QUOTES: readonly [quoted: RegExp, replacement: string][] = [
  [/\{.*$/, '{…}'],
  [/"(?:.*"|.*$)/, '"…"'],
  [/`(?:.*`|.*$)/, '`…`'],
  [/'.*'|(?<!\w)'.*$/, "'…'"],
];
const STACK_LINE = /^\s*at /;
/** The query of an address in a stack line, and the position ':12:3' after it. */
const QUERY_BEFORE_PLACE = /(:\/\/[^\s?#]*)[?#].*?((?::\d+){1,2}\)?)?$/;

/**
 * Reduces an error to name, message and stack. Quotes and queries are removed: a log must not tell what a shopper
 * did.
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
