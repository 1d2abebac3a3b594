import { code, createPartCounter } from './image-size.ts';

/** The boxes of an AVIF that matter here. */
const BOX = { size: code('ispe'), itemInfo: code('infe'), itemLocations: code('iloc') };

/** Those that lead there, and how many bytes of theirs come before the boxes in them. */
const PARENTS = new Map([
  [code('meta'), 4],
  [code('iprp'), 0],
  [code('ipco'), 0],
  [code('iinf'), 6],
]);
const MAX_DEPTH = 3;

const AV1_IMAGE = code('av01');
/** Items that only say something about a picture. Others, such as tiles of a larger picture, are not read here. */
const METADATA: readonly number[] = [code('Exif'), code('mime')];

/**
 * An AVIF names the size of a picture twice: beside the picture and, in what its decoder makes room by, in it (one that
 * said 8 × 8 in the first place took 500 MB by the second). It is as large as the largest of all of these.
 */
export function avifPixels(file: DataView): number | null {
  const pictures = new Set<number>();
  const extents = new Map<number, Extent>();
  let largest = 0;
  const count = createPartCounter(); // one for all: thousands of items may be the same bytes
  for (const { type, start } of boxesIn(file, 0, file.byteLength)) {
    count();
    if (type === BOX.size) largest = Math.max(largest, file.getUint32(start + 4) * file.getUint32(start + 8));
    if (type === BOX.itemLocations && !readItemLocations(file, start, extents, count)) return null;
    if (type !== BOX.itemInfo) continue;
    // In the usual layout of this box; in others something else is in this place.
    const kind = file.getUint32(start + 8);
    if (kind === AV1_IMAGE) pictures.add(file.getUint16(start + 4));
    else if (!METADATA.includes(kind)) return null;
  }
  const areas = [...pictures].map((id) => areaOfItem(file, extents.get(id), count));
  return areas.length === 0 || areas.includes(0) || largest === 0 ? null : Math.max(largest, ...areas);
}

/** The boxes in a part of a file, those in other boxes after these. @throws {RangeError} */
function* boxesIn(
  file: DataView,
  from: number,
  to: number,
  depth = 0,
): Generator<{ readonly type: number; readonly start: number }> {
  if (depth > MAX_DEPTH) throw new RangeError('too many boxes in boxes');
  for (let at = from; at < to; ) {
    const length = file.getUint32(at);
    const type = file.getUint32(at + 4);
    const end = length === 0 ? to : at + length; // 0 is 'until the end'
    if (end < at + 8 || end > to) throw new RangeError('a box ends outside of the one that it is in');
    yield { type, start: at + 8 };
    const before = PARENTS.get(type);
    if (before !== undefined) yield* boxesIn(file, at + 8 + before, end, depth + 1);
    at = end;
  }
}

/** Where an item's bytes are. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The layouts of this box that are read: offsets, lengths and bases of 32 bits, or no bases. */
const LOCATION_LAYOUTS: readonly number[] = [0x4440, 0x4400];

/** Reads where the items are. @returns whether it is in a layout that is known, each item in one piece and named once */
function readItemLocations(
  file: DataView,
  start: number,
  extents: Map<number, Extent>,
  count: () => void,
): boolean {
  const version = file.getUint8(start);
  const layout = file.getUint16(start + 4);
  if (version > 1 || !LOCATION_LAYOUTS.includes(layout)) return false;
  let at = start + 8;
  for (let left = file.getUint16(start + 6); left > 0; left -= 1) {
    count();
    const id = file.getUint16(at);
    at += 2;
    if (version === 1) {
      if (file.getUint16(at) !== 0) return false; // in this box itself, or in another item
      at += 2;
    }
    const base = layout === 0x4440 ? file.getUint32(at + 2) : 0;
    at += layout === 0x4440 ? 6 : 2;
    const first = base + file.getUint32(at + 2);
    if (file.getUint16(at) !== 1 || extents.has(id)) return false;
    extents.set(id, { start: first, end: first + file.getUint32(at + 6) });
    at += 10;
  }
  return true;
}

const SEQUENCE_HEADER = 1;

/** The largest area that the headers in an item's AV1 data name; 0 where there is none that can be read. */
function areaOfItem(file: DataView, extent: Extent | undefined, count: () => void): number {
  let largest = 0;
  for (let at = extent?.start ?? 0; at < (extent?.end ?? 0); ) {
    count();
    const header = file.getUint8(at);
    if ((header & 0x02) === 0) return 0; // a part without its length
    at += header & 0x04 ? 2 : 1;
    const { value: length, next } = lengthAt(file, at);
    if ((header >> 3) % 16 === SEQUENCE_HEADER) {
      const area = areaOfSequence(bitsFrom(file, next));
      if (area === 0) return 0;
      largest = Math.max(largest, area);
    }
    at = next + length;
  }
  return largest;
}

/** A number of AV1 in bytes of seven bits, the lowest ones first. @throws {RangeError} */
function lengthAt(file: DataView, start: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let place = 0; place < 4; place += 1) {
    const byte = file.getUint8(start + place);
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, next: start + place + 1 };
  }
  throw new RangeError('a part is longer than any file here');
}

/** Reads numbers of so many bits each. */
type Bits = (count: number) => number;

function bitsFrom(file: DataView, start: number): Bits {
  let at = start * 8;
  return (count) => {
    let value = 0;
    for (const end = at + count; at < end; at += 1)
      value = value * 2 + ((file.getUint8(at >> 3) >> (7 - (at % 8))) & 1);
    return value;
  };
}

/**
 * The size in AV1's sequence header; 0 where it is not the short one that encoders write for pictures. Behind the long one
 * there could be thousands of frames that are decoded and never shown.
 */
function areaOfSequence(bits: Bits): number {
  bits(4); // profile, and whether it is a still picture
  if (bits(1) === 0) return 0;
  bits(5); // level
  const widthBits = bits(4) + 1;
  const heightBits = bits(4) + 1;
  return (bits(widthBits) + 1) * (bits(heightBits) + 1);
}
