import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const GREY = 0;

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8; // bits a pixel
  data[9] = GREY;
  return chunk('IHDR', data);
}

/** A grey PNG picture. @param extra chunks that stand before the pixels */
export function solidPng(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0x80 * Number(width * height < 1000)));
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([PNG_START, header(width, height), ...extra, chunk('IDAT', pixels), end]);
}

/** A PNG that says it is larger than its pixels are. */
export function lyingPng(width: number, height: number): Buffer {
  const small = solidPng(8, 8);
  const after = PNG_START.byteLength + header(8, 8).byteLength;
  return Buffer.concat([PNG_START, header(width, height), small.subarray(after)]);
}

/** A colour profile that unpacks into this many bytes, as a PNG's chunk. */
export const profileChunk = (bytes: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));

/** A comment that unpacks into this many bytes, as a PNG's chunk. */
export const commentChunk = (bytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));

/** A GIF of one-coloured frames that are shown as fast as a browser can, for ever. */
export function animatedGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const control = Buffer.from('!\xf9\x04\x04\x01\0\0\0', 'latin1');
  const place = Buffer.from(',\0\0\0\0\0\0\0\0\0', 'latin1');
  place.writeUInt16LE(width, 5);
  place.writeUInt16LE(height, 7);
  const pixels = Buffer.concat([control, place, lzwOfOneColour(width * height)]);
  return Buffer.concat([screen, loop, ...Array<Buffer>(frames).fill(pixels), Buffer.from(';')]);
}

const CLEAR = 4;
const END = 5;
const FIRST_SIZE = 3;
const TABLE_SIZE = 4095;

/** GIF's packing of a run of one colour: each code stands for one pixel more than the one before. */
function lzwOfOneColour(pixels: number): Buffer {
  const codes = codeWriter();
  for (let left = pixels; left > 0; ) {
    codes.put(CLEAR);
    codes.size = FIRST_SIZE;
    codes.put(0);
    left -= 1;
    // Each code but the first adds an entry to the table, and the codes grow with it.
    for (let next = END + 1, run = 2; left > 0 && next < TABLE_SIZE; next += 1, run += 1) {
      codes.put(left >= run ? next : 0);
      left -= left >= run ? run : 1;
      if (next + 1 === 1 << codes.size) codes.size += 1;
    }
  }
  codes.put(END);
  return inBlocks(codes.bytes());
}

/** Packs codes of so many bits each. */
function codeWriter() {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  return {
    size: FIRST_SIZE,
    put(code: number) {
      bits |= code << held;
      held += this.size;
      for (; held >= 8; held -= 8, bits >>>= 8) bytes.push(bits & 0xff);
    },
    bytes: () => Buffer.from([...bytes, bits & 0xff]),
  };
}

/** A GIF's data, in the blocks of 255 bytes at most that it has to be in. */
function inBlocks(bytes: Buffer<ArrayBuffer>): Buffer {
  const blocks = [Buffer.from([FIRST_SIZE - 1])];
  for (let start = 0; start < bytes.byteLength; start += 255) {
    const part = bytes.subarray(start, start + 255);
    blocks.push(Buffer.from([part.byteLength]), part);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}
