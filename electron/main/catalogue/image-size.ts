/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/**
 * Reads the size for which Chromium's decoder allocates memory. We use no npm package, because npm packages read only
 * the first size in a file: a GIF whose header says 8 x 8 may have a frame of 12,000 x 12,000.
 * @returns null if the file is invalid @throws {RangeError} if it ends too early or has too many parts
 */
type SizeReader = (file: DataView) => PictureSize | null;

/** Four characters as a big-endian number. */
const code = (four: string) => Buffer.from(four, 'latin1').readUInt32BE();

/** A file with millions of parts (chunks, segments, blocks) would block the main process for 0.5 s. */
const MAX_PARTS = 10_000;

function createPartCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MAX_PARTS) throw new RangeError('too many parts');
  };
}

const PNG = { header: code('IHDR'), frame: code('fcTL'), end: code('IEND') };

/** Takes the size from the header: the PNG format allows no larger frame. */
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

/** JPEG markers: 0xc0 to 0xcf are frame headers, except `tables`; 0xd0 to 0xda are invalid before a frame header. */
const JPEG = { tables: [0xc4, 0xc8, 0xcc], firstInvalid: 0xd0, lastInvalid: 0xda };

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** A decoder walks all pixels for each scan: 2,000 scans in 188 KB took over 40 s. Real pictures have about ten. */
const MAX_SCANS = 30;

/** Walks the segments up to the frame header, which has the size. */
export const jpegSize: SizeReader = (file) => {
  const count = createPartCounter();
  for (let at = 2; file.getUint8(at) === 0xff; at += 2 + file.getUint16(at + 2)) {
    count();
    while (file.getUint8(at + 1) === 0xff) at += 1;
    const marker = file.getUint8(at + 1);
    if (marker >= 0xc0 && marker < JPEG.firstInvalid && !JPEG.tables.includes(marker))
      return hasFewScans(file, at)
        ? { width: file.getUint16(at + 7), height: file.getUint16(at + 5), frames: 1 }
        : null;
    if (marker < 0xc0 || (marker >= JPEG.firstInvalid && marker <= JPEG.lastInvalid)) return null;
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

/** Frames may be larger than the GIF's screen, so the size covers all frames. */
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

/** Length of a colour table, in bytes. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Skips data blocks and the empty block after them. Does not count full blocks: a large picture may have 30,000. */
function afterGifData(file: DataView, start: number, count: () => void): number {
  let at = start;
  for (let length = file.getUint8(at); length !== 0; length = file.getUint8(at)) {
    if (length < 255) count();
    at += 1 + length;
  }
  return at + 1;
}

const WEBP = { lossy: code('VP8 '), extended: code('VP8X') };

/** Chunks that may contain lossless pictures: lossless, alpha and animation. */
const REFUSED_IN_WEBP: readonly number[] = [code('VP8L'), code('ALPH'), code('ANMF')];

/** Lossless pictures are rejected: six files of 295 KB and 1024 x 1024 pixels took 370 MB in a page. */
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
