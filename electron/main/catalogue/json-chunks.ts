/** How much is read at a stretch, in bytes, and how many entries are written: each takes about a ms. */
const READ_AT_A_STRETCH = 128 * 1024;
const WRITTEN_AT_A_STRETCH = 400;

/** The JSON text of a list, as work that may be interrupted. */
export function* writingList(
  entries: readonly unknown[],
  stretch = WRITTEN_AT_A_STRETCH,
): Generator<void, Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for (let start = 0; start < entries.length; start += stretch) {
    const text = JSON.stringify(entries.slice(start, start + stretch));
    // Without the brackets of its own, behind a comma or the bracket of the whole.
    parts.push(Buffer.from((start === 0 ? '[' : ',') + text.slice(1, -1)));
    yield;
  }
  return Buffer.concat([...parts, Buffer.from(entries.length === 0 ? '[]' : ']')]);
}

/** What JSON's texts are cut by. */
export const BYTE = {
  quote: 0x22,
  comma: 0x2c,
  open: 0x5b,
  escape: 0x5c,
  close: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};
const OUTERMOST = 1;

/**
 * The entries of a list's JSON text, as work that may be interrupted: it is cut at commas between entries, and the parser
 * judges each part.
 * @returns undefined where the text is not JSON; a text that is no list is parsed at once
 */
export function* readingList(bytes: Uint8Array, stretch = READ_AT_A_STRETCH): Generator<void, unknown> {
  const start = startOfJson(bytes);
  if (bytes[start] !== BYTE.open) return parsed(new TextDecoder().decode(bytes));
  const entries: unknown[] = [];
  let from = start + 1;
  for (const end of ends(bytes, start)) {
    if (end === null) return undefined;
    const isLast = bytes[end] === BYTE.close;
    if (!isLast && end - from < stretch) continue;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, end));
    const part = parsed(`[${text}]`);
    // Only the list itself may be empty, never what is between two commas.
    const isBlankPart = text.trim() === '' && !(isLast && entries.length === 0 && from === start + 1);
    if (!Array.isArray(part) || isBlankPart) return undefined;
    for (const entry of part) entries.push(entry);
    from = end + 1;
    yield;
  }
  return entries;
}

/** Where a text's first value is: behind the mark of its encoding, which a decoder drops, and behind blanks. */
export function startOfJson(bytes: Uint8Array, giveUpAt = bytes.length): number {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return afterBlanks(bytes, hasMark ? 3 : 0, giveUpAt);
}

/** The first place from `start` on that holds no blank, or the place where the search ended. */
function afterBlanks(bytes: Uint8Array, start: number, giveUpAt = bytes.length): number {
  let place = start;
  while (place < giveUpAt && isBlank(bytes[place])) place += 1;
  return place;
}

/** How much deeper each byte leads, outside of texts. */
export const STEPS = Int8Array.from({ length: 256 }, (_, byte) => {
  if (byte === BYTE.open || byte === BYTE.openObject) return 1;
  return byte === BYTE.close || byte === BYTE.closeObject ? -1 : 0;
});

/** The places of the commas between a list's entries and of its closing bracket; null where it does not end there. */
function* ends(bytes: Uint8Array, start: number): Generator<number | null> {
  let depth = 0;
  for (let place = start; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === BYTE.quote) place = endOfText(bytes, place);
    depth += STEPS[byte] ?? 0;
    if (byte === BYTE.comma && depth === OUTERMOST) yield place;
    if (depth > 0) continue;
    yield byte === BYTE.close && afterBlanks(bytes, place + 1) === bytes.length ? place : null;
    return;
  }
  yield null;
}

/**
 * The place of the quotation mark that ends a text, or where the search for it ended.
 * @param start where the text's own mark is
 * @param giveUpAt from where on no mark is looked at
 */
export function endOfText(bytes: Uint8Array, start: number, giveUpAt = bytes.length): number {
  let end = bytes.indexOf(BYTE.quote, start + 1);
  while (end !== -1 && end < giveUpAt && isEscaped(bytes, end)) end = bytes.indexOf(BYTE.quote, end + 1);
  return end === -1 ? bytes.length : end;
}

function isEscaped(bytes: Uint8Array, place: number): boolean {
  let first = place;
  while (bytes[first - 1] === BYTE.escape) first -= 1;
  return (place - first) % 2 === 1;
}

/** The white space of JSON. */
const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** @returns undefined where it is no JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
