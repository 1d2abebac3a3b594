/** A picture's size in pixels, and how many pictures of that size a decoder makes. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/**
 * Reads what a decoder of Chromium would make of a file, from its headers, before anything is decoded. What reads mere
 * dimensions takes the first that a file names; here the largest that a decoder may accept counts (a GIF whose screen is
 * 8 × 8 may hold a frame of 12,000 × 12,000).
 * @returns null where the file is not as it should be
 * @throws {RangeError} where the file ends too early
 */
export type SizeReader = (file: DataView) => PictureSize | null;

/** The number that four characters are in a file, the first one the highest byte. */
const code = (four: string) => Buffer.from(four, 'latin1').readUInt32BE();

/** No picture has more parts than that; to go through millions would hold up the main process for half a second. */
const MAX_PARTS = 10_000;

/** Makes what is to be called for each part of a file. It throws a RangeError where there are too many. */
function createPartCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MAX_PARTS) throw new RangeError('too many parts');
  };
}

const PNG = { header: code('IHDR'), frame: code('fcTL'), end: code('IEND') };

/** A PNG's header names the size of all frames. */
export const pngSize: SizeReader = (file) => {
  if (file.getUint32(12) !== PNG.header) return null;
  let frames = 0;
  const count = createPartCounter();
  for (let at = 8; at < file.byteLength; at += 12 + file.getUint32(at)) {
    count();
    const type = file.getUint32(at + 4);
    if (type === PNG.frame) frames += 1;
    if (type === PNG.end) break;
  }
  return { width: file.getUint32(16), height: file.getUint32(20), frames: Math.max(1, frames) };
};

/** Segments of a JPEG: tables that look like frame headers, and what has no length. */
const JPEG = { tables: [0xc4, 0xc8, 0xcc], firstWithoutLength: 0xd0, lastWithoutLength: 0xda };

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** A decoder goes over all pixels with each scan; progressive pictures have about ten (2,000 in 188 KB took more than 40 s). */
const MAX_SCANS = 30;

/** A JPEG's segments follow one another until a frame header names the size; pixels come after it. */
export const jpegSize: SizeReader = (file) => {
  const count = createPartCounter();
  for (let at = 2; file.getUint8(at) === 0xff; at += 2 + file.getUint16(at + 2)) {
    count();
    while (file.getUint8(at + 1) === 0xff) at += 1;
    const marker = file.getUint8(at + 1);
    if (marker >= 0xc0 && marker < JPEG.firstWithoutLength && !JPEG.tables.includes(marker))
      return hasFewScans(file, at)
        ? { width: file.getUint16(at + 7), height: file.getUint16(at + 5), frames: 1 }
        : null;
    if (marker < 0xc0 || (marker >= JPEG.firstWithoutLength && marker <= JPEG.lastWithoutLength)) return null;
  }
  return null;
};

function hasFewScans(file: DataView, start: number): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let scans = 0;
  let at = bytes.indexOf(START_OF_SCAN, start);
  while (at !== -1 && scans <= MAX_SCANS) {
    scans += 1;
    at = bytes.indexOf(START_OF_SCAN, at + START_OF_SCAN.byteLength);
  }
  return scans <= MAX_SCANS;
}

const GIF = { extension: 0x21, frame: 0x2c, end: 0x3b };

/** A GIF is as large as its screen and each of its frames. */
export const gifSize: SizeReader = (file) => {
  let width = file.getUint16(6, true);
  let height = file.getUint16(8, true);
  let frames = 0;
  const count = createPartCounter();
  let at = 13 + colourTable(file.getUint8(10));
  while (at < file.byteLength && file.getUint8(at) !== GIF.end) {
    count();
    const block = file.getUint8(at);
    if (block === GIF.frame) {
      frames += 1;
      width = Math.max(width, file.getUint16(at + 1, true) + file.getUint16(at + 5, true));
      height = Math.max(height, file.getUint16(at + 3, true) + file.getUint16(at + 7, true));
      at = afterGifData(file, at + 11 + colourTable(file.getUint8(at + 9)), count);
    } else if (block === GIF.extension) at = afterGifData(file, at + 2, count);
    else return null;
  }
  return { width, height, frames };
};

/** The length of a GIF's colour table, in bytes. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Where a GIF's data ends: parts of 255 bytes, a shorter one and an empty one. Full ones are not counted: no file has many. */
function afterGifData(file: DataView, start: number, count: () => void): number {
  let at = start;
  for (let length = file.getUint8(at); length !== 0; length = file.getUint8(at)) {
    if (length < 255) count();
    at += 1 + length;
  }
  return at + 1;
}

const WEBP = { lossy: code('VP8 '), extended: code('VP8X') };

/** Lossless pictures, transparency, which is one of these, and frames, which may be. */
const REFUSED_IN_WEBP: readonly number[] = [code('VP8L'), code('ALPH'), code('ANMF')];

/**
 * A WebP begins with its one picture, or with the size of the one that follows. Lossless ones are refused: six of 295 KB
 * and 1024 × 1024 pixels took a page 370 MB, for their tables.
 */
export const webpSize: SizeReader = (file) => {
  const first = file.getUint32(12);
  if (first === WEBP.lossy) {
    const width = file.getUint16(26, true) & 0x3fff;
    return { width, height: file.getUint16(28, true) & 0x3fff, frames: 1 };
  }
  if (first !== WEBP.extended || webpChunks(file).some((type) => REFUSED_IN_WEBP.includes(type))) return null;
  return { width: 1 + uint24(file, 24), height: 1 + uint24(file, 27), frames: 1 };
};

const uint24 = (file: DataView, at: number) => file.getUint16(at, true) + file.getUint8(at + 2) * 0x10000;

function webpChunks(file: DataView): readonly number[] {
  const types: number[] = [];
  const count = createPartCounter();
  for (let at = 12; at + 8 <= file.byteLength; ) {
    count();
    types.push(file.getUint32(at));
    const length = file.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return types;
}
