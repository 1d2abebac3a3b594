import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundPicture } from '../../../../electron/main/catalogue/sniff-image.ts';
import {
  animatedGif,
  goodPictures,
  nestedDrawing,
  otherWebps,
  patched,
  placeOf,
  png,
  pngChunk,
} from '../../../support/hosts/pictures.ts';

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));

const gif = goodPictures['image/gif'];
const jpeg = goodPictures['image/jpeg'];
/** Offset of the GIF's only frame. The frame has a header of 10 bytes, a byte with the code size, and then its data. */
const GIF_FRAME = placeOf(gif, ',\0\0\0\0\x08');

/** Inserts text into the GIF: extensions (they begin with '!') before the frame, other text into the frame's data. */
function gifWith(more: string): Uint8Array<ArrayBuffer> {
  const at = more.startsWith('!') ? GIF_FRAME : GIF_FRAME + 11;
  return new Uint8Array(Buffer.concat([gif.subarray(0, at), text(more), gif.subarray(at)]));
}

/** A copy of a file with one part renamed from `type` to `other`. */
const withType = (file: Uint8Array, type: string, other: string) =>
  patched(file, placeOf(file, type), ...text(other));

/** A JPEG with `count` start-of-scan markers. */
const jpegWithScans = (count: number) =>
  new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(2 * (count - 1), 'ffda', 'hex')]));

const manyFrames = {
  png: (count: number) =>
    png(1000, 1000, Array<Uint8Array>(count).fill(pngChunk('fcTL', new Uint8Array(26)))),
  gif: (count: number) => patched(animatedGif(count), 6, 0xe8, 0x03, 0xe8, 0x03), // 1000 × 1000
};

it.each(Object.entries(goodPictures))('%s is recognised by its bytes', (contentType, bytes) => {
  expect(soundPicture(bytes)).toEqual({ contentType, bytes });
});

it.each<[name: string, bytes: Uint8Array<ArrayBuffer>]>([
  ['a WebP of several parts', otherWebps.extended],
  ['4 megapixels', png(2048, 2048)],
  ['a JPEG of 30 scans', jpegWithScans(30)],
  ['a GIF with all the data that a file has room for', gifWith(`\xff${'x'.repeat(255)}`.repeat(30_000))],
  ['a PNG of 4 frames of a megapixel', manyFrames.png(4)],
  ['a GIF of 4 frames of a megapixel', manyFrames.gif(4)],
])('a picture may be %s', (_name, bytes) => {
  expect(soundPicture(bytes)).not.toBeNull();
});

describe('no picture is', () => {
  const frameHeader = placeOf(jpeg, '\xff\xc0');
  const big = [0x2e, 0xe0, 0x2e, 0xe0]; // 12,000 × 12,000
  const bigLittleEndian = [0xe0, 0x2e, 0xe0, 0x2e];

  it.each<[name: string, bytes: Uint8Array<ArrayBuffer>]>([
    ['nothing', new Uint8Array()],
    ['a drawing', text(nestedDrawing())],
    ['a web page', text('<!doctype html>')],
    ['a sound file', text('RIFF1234WAVEfmt ')],
    ['more than 4 megapixels', png(2048, 2049)],
    ['a PNG of 5 frames of a megapixel', manyFrames.png(5)],
    ['a GIF of 5 frames of a megapixel', manyFrames.gif(5)],
    ['a PNG without a pixel', png(0, 8)],
    ['a PNG that ends in its header', png(8, 8).subarray(0, 20)],
    ['a PNG that begins with something else', patched(png(8, 8), 12, 0x49, 0x44, 0x41, 0x54)],
    ['a JPEG of 144 megapixels', patched(jpeg, frameHeader + 5, ...big)],
    ['a JPEG with 31 scans', jpegWithScans(31)],
    ['a PNG of 10,001 parts', png(8, 8, Array<Uint8Array>(10_001).fill(pngChunk('eXIf', new Uint8Array())))],
    ['a JPEG without a size', patched(jpeg, frameHeader + 1, 0xfe)],
    ['a JPEG with bytes between its parts', patched(jpeg, 2, 0)],
    ['a GIF of 144 megapixels', patched(gif, 6, ...bigLittleEndian)],
    ['a small GIF with a large frame', patched(gif, GIF_FRAME + 5, ...bigLittleEndian)],
    ['a GIF without a frame', patched(gif, GIF_FRAME, 0x3b)],
    ['a GIF of ten thousand extensions', gifWith('!\xfe\0'.repeat(10_000))],
    ['a GIF of ten thousand tiny pieces', gifWith('\x01x'.repeat(10_000))],
    ['a GIF with an unknown block', patched(gif, GIF_FRAME, 0x2d)],
    ['a GIF that ends in its frame', gif.subarray(0, -3)],
    ['a WebP of 144 megapixels', patched(goodPictures['image/webp'], 26, ...bigLittleEndian)],
    ['a lossless WebP, whose tables may need more memory than its pixels', otherWebps.lossless],
    ['a WebP with a lossless alpha channel', otherWebps.transparent],
    ['a WebP with a lossless picture after its first part', withType(otherWebps.extended, 'VP8 ', 'VP8L')],
    ['a WebP that moves', withType(otherWebps.extended, 'EXIF', 'ANMF')],
    [
      'a WebP that moves, after a part of odd length',
      patched(withType(otherWebps.extended, 'EXIF', 'ANMF'), placeOf(otherWebps.extended, 'VP8 ') + 4, 39),
    ],
    ['an extended WebP of 144 megapixels', patched(otherWebps.extended, 24, 0xdf, 0x2e, 0, 0xdf, 0x2e, 0)],
    ['an AVIF', text('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf')],
  ])('%s', (_name, bytes) => {
    expect(soundPicture(bytes)).toBeNull();
  });
});

it('a file that is damaged anywhere causes no error', () => {
  const files = [...Object.values(goodPictures), ...Object.values(otherWebps), png(100, 100)];
  const damages = [
    fc.constantFrom(...files),
    fc.nat(400),
    fc.uint8Array({ maxLength: 400 }),
    fc.nat(400),
  ] as const;
  fc.assert(
    fc.property(...damages, (file, kept, noise, rest) => {
      soundPicture(new Uint8Array(Buffer.concat([file.subarray(0, kept), noise, file.subarray(rest)])));
    }),
    { numRuns: 2000 },
  );
});
