/** What follows the path of an address, blanks in it and all; but 'React error #310; …' is a number of the library's. */
const QUERY = /[?#](?!\d+;).*$/;
/**
 * An object and all after it; and what a message quotes, from the first mark to the last of its kind, or to the end
 * where it is cut off: JSON's own errors quote what they could not read, perhaps a cart. The mark in 'can't' opens nothing, unless another one follows.
 */
const QUOTES: readonly [quoted: RegExp, replacement: string][] = [
  [/\{.*$/, '{…}'],
  [/"(?:.*"|.*$)/, '"…"'],
  [/`(?:.*`|.*$)/, '`…`'],
  [/'.*'|(?<!\w)'.*$/, "'…'"],
];
const STACK_LINE = /^\s*at /;
/** The query of an address in a stack line, and the place in the file that follows it as ':12:3'. */
const QUERY_BEFORE_PLACE = /(:\/\/[^\s?#]*)[?#].*?((?::\d+){1,2}\)?)?$/;

/**
 * An error, or what pages say of one, cut to its name, its message and the places it came through. What it quotes and
 * the queries of the addresses in it are left out: a log must not tell what a shopper did.
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
