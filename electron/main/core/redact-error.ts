/** The query or fragment of an address, to the end of the line. Skips '#310; …' in 'React error #310; …'. */
const QUERY = /[?#](?!\d+;).*$/;
/**
 * Text that may quote input, such as a cart in an error of JSON.parse: between the first and the last quotation mark
 * (or after the mark, if there is only one), and after '{'. A lone apostrophe inside a word, as in can't, is no mark.
 */
const QUOTES: readonly [quoted: RegExp, replacement: string][] = [
  [/\{.*$/, '{…}'],
  [/"(?:.*"|.*$)/, '"…"'],
  [/`(?:.*`|.*$)/, '`…`'],
  [/'.*'|(?<!\w)'.*$/, "'…'"],
];
const STACK_LINE = /^\s*at /;
/** The query of an address in a stack line. The groups keep the address and the position ':12:3'. */
const QUERY_BEFORE_PLACE = /(:\/\/[^\s?#]*)[?#].*?((?::\d+){1,2}\)?)?$/;

/** Name, message and stack, without quoted text and queries: a log must not reveal what a shopper did. */
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
