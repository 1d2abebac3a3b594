import { crc32, deflateSync } from 'node:zlib';

export interface HostPicture {
  readonly body: Uint8Array<ArrayBuffer>;
  /** The Content-Type header; 'image/png' by default. */
  readonly contentType?: string;
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** Valid pictures of 8 × 8 pixels, by content type. */
export const goodPictures = {
  'image/png': fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4Y2yMFTEMLQkACspMgcuiywsAAAAASUVORK5CYII=',
  ),
  'image/jpeg': fromBase64(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYACs//9k=',
  ),
  'image/gif': fromBase64('R0lGODlhCAAIAIAAAExpccwzMyH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7'),
  'image/webp': fromBase64(
    'UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoIAAgABABoJaACdAFAAAD+5AF1xc2RFH/xDn8uX8QV/AAA',
  ),
} as const;

/** Other forms of WebP: a lossy picture with metadata (VP8X), a lossless one, and one with transparency. */
export const otherWebps = {
  extended: fromBase64(
    'UklGRlwAAABXRUJQVlA4WAoAAAAIAAAABwAABwAAVlA4ICgAAABwAQCdASoIAAgABABoJaACdAFAAAD+5AF1xc2RFH/xDn8uX8QV/AAARVhJRg4AAABNTQAqAAAACAAAAAAAAA==',
  ),
  lossless: fromBase64('UklGRh4AAABXRUJQVlA4TBEAAAAvB8ABAAfQmTJ3pv+BiOh/AAA='),
  transparent: fromBase64(
    'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAABwAABwAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICgAAACQAQCdASoIAAgABABoJaACdLoAA5gA/u4KZw2qsrb/5Z/5/fF3owAA',
  ),
} as const;

/** Copies a picture and replaces bytes from the offset `at` on. */
export function patched(picture: Uint8Array, at: number, ...bytes: number[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(picture);
  copy.set(bytes, at);
  return copy;
}

export function placeOf(picture: Uint8Array, name: string): number {
  const place = Buffer.from(picture).indexOf(name, 0, 'latin1');
  if (place < 0) throw new Error(`There is no ${name} in it`);
  return place;
}

/** A valid black PNG with one bit per pixel. @param extra chunks between the header and the pixels */
export function png(
  width: number,
  height: number,
  extra: readonly Uint8Array[] = [],
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

/** A chunk of a PNG: length, type, data and checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return new Uint8Array(Buffer.concat([length, typed, checksum]));
}

/** A PNG chunk whose compressed data unpacks to `bytes` bytes: a colour profile (iCCP) or a comment (zTXt). */
export const packedChunk = (type: 'iCCP' | 'zTXt', bytes: number) =>
  pngChunk(
    type,
    Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes), { level: 1 })]),
  );

/** A looping GIF of 8 × 8 pixels that shows 50 frames per second. */
export function animatedGif(frames: number): Uint8Array<ArrayBuffer> {
  const still = goodPictures['image/gif'];
  const start = placeOf(still, '!\xf9');
  const frame = patched(still.subarray(start, -1), 4, 2); // 2 hundredths of a second
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const all = Array<Uint8Array>(frames).fill(frame);
  return new Uint8Array(Buffer.concat([still.subarray(0, start), loop, ...all, still.subarray(-1)]));
}

/** An SVG of 2 KB that draws 10 billion squares: each group draws the group before it ten times. */
export function nestedDrawing(): string {
  const groups = Array.from({ length: 10 }, (_, depth) => {
    const inner = depth === 0 ? '<rect width="8" height="8"/>' : `<use href="#g${depth - 1}"/>`;
    return `<g id="g${depth}">${inner.repeat(10)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${groups.join('')}</svg>`;
}
