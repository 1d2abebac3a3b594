/** Text that is the same in both of its forms already, as most titles are but for their capitals. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** More marks in a row than any script has, those of half-width katakana included: to normalise them takes their number squared. */
const ENDLESS_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;
const APOSTROPHES = /[\u2018-\u201b\u02bc]/g;
const QUOTES = /[\u201c-\u201f]/g;

/**
 * A text as searches compare it: in lower case, compatibility forms of letters as the letters themselves (Unicode NFKC),
 * curly apostrophes and quotes as straight ones, each run of white space as one space, and none at the ends. Accents
 * and missing apostrophes count: without them it would no longer be the specified substring.
 * @example searchText(' Women’s  COAT ') // "women's coat"
 */
export function searchText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return (ENDLESS_MARKS.test(text) ? text : text.normalize('NFKC'))
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
