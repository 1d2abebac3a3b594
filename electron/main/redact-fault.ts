/** From the first quotation mark to the last: JSON's own errors quote what they could not read, perhaps a cart. */
const QUOTED = /".*"/;
const STACK_LINE = /^\s*at /;

/**
 * A fault of the pages, cut to its name, its message and the places it came through. What it quotes and the queries of
 * the addresses in it are left out: a log must not tell what a shopper did.
 */
export function redactFault(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  const stack = rest.filter((line) => STACK_LINE.test(line)).map(withoutQuery);
  return [withoutQuery(first.replace(QUOTED, '"…"')), ...stack].join('\n');
}

/** The address keeps its place in the file, which follows the query as ':12:3'. */
function withoutQuery(line: string): string {
  return line.replace(/\b[a-z]+:\/\/\S+/gi, (address) => {
    const place = /(?::\d+){1,2}\)?$/.exec(address)?.[0] ?? '';
    return address.slice(0, address.length - place.length).replace(/[?#].*$/, '') + place;
  });
}
