import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniffImage, soundPicture } from '../../../../electron/main/catalogue/sniff-image.ts';
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
const avif = goodPictures['image/avif'];
const jpeg = goodPictures['image/jpeg'];
/** Where the GIF's one frame begins: a block of 10 bytes and its data, before the last byte. */
const GIF_FRAME = placeOf(gif, ',\0\0\0\0\x08');

/** A JPEG with more beginnings of scans behind its own. */
const jpegWithScans = (count: number) =>
  new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(2 * (count - 1), 'ffda', 'hex')]));

/** The header of an AV1 picture. */
function avifHeader(size: number): Uint8Array {
  const side = (size - 1).toString(2).padStart(14, '0');
  const bits = ['000', '1', '1', '00000', '1101', '1101', side, side];
  const header = bits.join('').padEnd(64, '0').match(/.{8}/g) ?? [];
  return Uint8Array.from([0x0a, header.length, ...header.map((byte) => Number.parseInt(byte, 2))]);
}

/** An AVIF that says it is 8 × 8, with a picture of another size in it: its first header only. */
function avifOf(size: number): Uint8Array<ArrayBuffer> {
  const picture = avifHeader(size);
  const data = placeOf(avif, 'mdat') + 4;
  const located = patched(avif, placeOf(avif, 'iloc') + 26, 0, 0, 0, picture.byteLength);
  return patched(located, data, ...picture);
}

function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.byteLength, 0));
  return Buffer.concat([size, text(type), ...content]);
}

/** An AVIF of 8 × 8 with many items, each of them the same run of AV1 parts. */
function avifOfItems(items: number, parts: number): Uint8Array<ArrayBuffer> {
  const run = Buffer.concat([avifHeader(8), Buffer.alloc(2 * parts, '1200', 'hex')]);
  const fileType = box('ftyp', text('avif\0\0\0\0'));
  const ids = Array.from({ length: items }, (_, id) => id);
  const places = ids.map((id) => uint16s(id, 0, 1, 0, fileType.byteLength + 8, 0, run.byteLength));
  const infos = ids.map((id) => box('infe', uint16s(0x200, 0, id, 0), text('av01')));
  const size = box('iprp', box('ipco', box('ispe', uint16s(0, 0, 0, 8, 0, 8))));
  const header = [
    box('iloc', uint16s(0, 0, 0x4400, items), ...places),
    box('iinf', uint16s(0, 0, items), ...infos),
  ];
  return new Uint8Array(
    Buffer.concat([fileType, box('mdat', run), box('meta', uint16s(0, 0), ...header, size)]),
  );
}

const uint16s = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer).swap16();

const manyFrames = {
  png: (count: number) =>
    png(1000, 1000, Array<Uint8Array>(count).fill(pngChunk('fcTL', new Uint8Array(26)))),
  gif: (count: number) => patched(animatedGif(count), 6, 0xe8, 0x03, 0xe8, 0x03), // 1000 × 1000
  webp(count: number) {
    const canvas = patched(otherWebps.transparent, 24, 0xe7, 0x03, 0, 0xe7, 0x03, 0);
    const frame = text('ANMF\x01\0\0\0x\0');
    return new Uint8Array(Buffer.concat([canvas, ...Array<Uint8Array>(count).fill(frame)]));
  },
};

describe('a picture', () => {
  it.each(Object.entries(goodPictures))('%s is known by its bytes', (contentType, bytes) => {
    expect(soundPicture(bytes)).toEqual({ contentType, bytes });
  });

  it.each(Object.entries(otherWebps))('as a %s WebP is known too', (_name, bytes) => {
    expect(soundPicture(bytes)?.contentType).toBe('image/webp');
  });

  it('is none in an answer with another status', () => {
    expect(sniffImage({ status: 304, body: goodPictures['image/png'] })).toBeNull();
  });

  it('may have 20 megapixels and no more', () => {
    expect(soundPicture(png(5000, 4000))).not.toBeNull();
    expect(soundPicture(png(20_000_001, 1))).toBeNull();
  });

  it('as a JPEG may be gone over 30 times', () => {
    expect(soundPicture(jpegWithScans(30))).not.toBeNull();
  });

  it('in an AVIF is as large as it says itself', () => {
    expect(soundPicture(avifOf(4472))).not.toBeNull();
    expect(soundPicture(avifOf(4473))).toBeNull();
  });

  it('in an AVIF may be one of several', () => {
    expect(soundPicture(avifOfItems(3, 100))).not.toBeNull();
  });

  it.each(Object.entries(manyFrames))('counts each frame of a %s', (_kind, withFrames) => {
    expect(soundPicture(withFrames(20))).not.toBeNull();
    expect(soundPicture(withFrames(21))).toBeNull();
  });
});

describe('no picture is', () => {
  const frameHeader = placeOf(jpeg, '\xff\xc0');
  const big = [0x2e, 0xe0, 0x2e, 0xe0]; // 12,000 × 12,000
  const bigLittleEndian = [0xe0, 0x2e, 0xe0, 0x2e];
  const ispe = placeOf(avif, 'ispe');

  it.each<[name: string, bytes: Uint8Array<ArrayBuffer>]>([
    ['nothing', new Uint8Array()],
    ['a drawing', text(nestedDrawing())],
    ['a web page', text('<!doctype html>')],
    ['a sound', text('RIFF1234WAVEfmt ')],
    ['a PNG without a pixel', png(0, 8)],
    ['a PNG that ends in its header', png(8, 8).subarray(0, 20)],
    ['a PNG that begins with something else', patched(png(8, 8), 12, 0x49, 0x44, 0x41, 0x54)],
    ['a JPEG of 144 megapixels', patched(jpeg, frameHeader + 5, ...big)],
    ['a JPEG that is gone over 31 times', jpegWithScans(31)],
    [
      'a PNG of ten thousand parts',
      png(8, 8, Array<Uint8Array>(10_001).fill(pngChunk('eXIf', new Uint8Array()))),
    ],
    ['a JPEG without a size', patched(jpeg, frameHeader + 1, 0xfe)],
    ['a JPEG with bytes between its parts', patched(jpeg, 2, 0)],
    ['a GIF of 144 megapixels', patched(gif, 6, ...bigLittleEndian)],
    ['a small GIF with a large frame', patched(gif, GIF_FRAME + 5, ...bigLittleEndian)],
    ['a GIF without a frame', patched(gif, GIF_FRAME, 0x3b)],
    ['a GIF of something else', patched(gif, GIF_FRAME, 0x2d)],
    ['a GIF that ends in its frame', gif.subarray(0, -3)],
    ['a WebP of 144 megapixels', patched(goodPictures['image/webp'], 26, ...bigLittleEndian)],
    ['a lossless WebP of 256 megapixels', patched(otherWebps.lossless, 21, 0xff, 0xff, 0xff, 0x0f)],
    [
      'a WebP of many parts and 144 megapixels',
      patched(otherWebps.transparent, 24, 0xdf, 0x2e, 0, 0xdf, 0x2e, 0),
    ],
    ['an AVIF of 144 megapixels', patched(avif, ispe + 8, 0, 0, 0x2e, 0xe0, 0, 0, 0x2e, 0xe0)],
    ['a small AVIF with a picture of 144 megapixels in it', avifOf(12_000)],
    ['an AVIF with a header for films', patched(avif, placeOf(avif, 'mdat') + 8, 0x10)],
    ['an AVIF without a picture', patched(avif, placeOf(avif, 'av01'), ...Buffer.from('mime'))],
    ['an AVIF whose picture is elsewhere', patched(avif, placeOf(avif, 'iloc') + 12, 0, 9)],
    ['an AVIF whose picture is in several pieces', patched(avif, placeOf(avif, 'iloc') + 20, 0, 2)],
    ['an AVIF without a size', patched(avif, ispe, 0x66, 0x72, 0x65, 0x65)],
    ['an AVIF of tiles', patched(avif, placeOf(avif, 'av01'), ...Buffer.from('grid'))],
    ['an AVIF of 5,000 pictures that are the same 10,000 parts', avifOfItems(5000, 9990)],
    ['an AVIF of 101 pictures that are the same 100 parts', avifOfItems(101, 99)],
    ['an AVIF that moves', patched(avif, 8, ...Buffer.from('avis'))],
    [
      'an AVIF with a box that ends behind it',
      patched(avif, placeOf(avif, 'mdat') - 4, 0xff, 0xff, 0xff, 0xff),
    ],
    [
      'an AVIF of boxes in boxes in boxes',
      text(`\0\0\0\x0cftypavif${'\0\0\0\0meta\0\0\0\0'.repeat(100_000)}`),
    ],
  ])('%s', (_name, bytes) => {
    expect(soundPicture(bytes)).toBeNull();
  });
});

it('a file that is damaged anywhere is judged without an error', () => {
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
