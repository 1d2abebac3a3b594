import { BYTE, endOfText, STEPS, startOfJson } from './json-chunks.ts';

/** More products than any shop with a kiosk sells. */
const MAX_ENTRIES = 100_000;
/** Values, of all entries together: a product has ten, and hosts add fields of their own. Each costs some 30 bytes. */
const MAX_VALUES = 2_000_000;
/** How deep values may lie within each other; those of a product lie two deep in the list. */
const MAX_DEPTH = 32;
/**
 * How many bytes an entry may have with the blanks around it, and a text that is no list: that much is parsed without a
 * pause. A product's own answer has half as many at most.
 */
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/** How many bytes are looked at in one go, which takes about a ms; a text within an entry is looked at as a whole. */
const AT_A_STRETCH = 128 * 1024;

/**
 * Whether a JSON text is small enough to be parsed, as work that may be interrupted. It looks at quotation marks, brackets
 * and commas alone: a text made to be expensive, such as 32 MB of '[]' or of one entry, is given up where it passes a limit.
 */
export function* isWithinLimits(bytes: Uint8Array): Generator<void, boolean> {
  const counts: Counts = { depth: 0, values: 0, entries: 1 };
  const start = startOfJson(bytes, MAX_ENTRY_BYTES);
  const isList = bytes[start] === BYTE.open;
  let giveUpAt = MAX_ENTRY_BYTES;
  for (let place = start, pauseAt = start + AT_A_STRETCH; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === BYTE.quote) place = endOfText(bytes, place, giveUpAt);
    else if (!count(counts, byte)) return false;
    if (place >= giveUpAt) return false;
    if (isList && byte === BYTE.comma && counts.depth === 1) giveUpAt = place + 1 + MAX_ENTRY_BYTES;
    if (place < pauseAt) continue;
    pauseAt = place + AT_A_STRETCH;
    yield;
  }
  return true;
}

/** What was seen so far, outside of texts. */
interface Counts {
  depth: number;
  values: number;
  entries: number;
}

/** @returns whether all is within its limit */
function count(counts: Counts, byte: number): boolean {
  const step = STEPS[byte] ?? 0;
  const isComma = byte === BYTE.comma;
  counts.depth += step;
  if (isComma || step > 0) counts.values += 1;
  if (isComma && counts.depth === 1) counts.entries += 1;
  return counts.depth <= MAX_DEPTH && counts.values <= MAX_VALUES && counts.entries <= MAX_ENTRIES;
}
