import { gifSize, jpegSize, type PictureSize, pngSize, webpSize } from './image-size.ts';

export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Limit for all frames together. A decoded pixel takes 4 to 8 bytes. Product cards show only 800 x 800. */
const MAX_PIXELS = 2048 * 2048;

/** Allowed picture types by their first bytes. SVG is not allowed: an SVG of 2 KB can keep a renderer busy for ever. */
const KINDS = [
  { beginning: /^\x89PNG\r\n/, contentType: 'image/png', sizeOf: pngSize },
  { beginning: /^\xff\xd8\xff/, contentType: 'image/jpeg', sizeOf: jpegSize },
  { beginning: /^GIF8[79]a/, contentType: 'image/gif', sizeOf: gifSize },
  { beginning: /^RIFF.{4}WEBP/s, contentType: 'image/webp', sizeOf: webpSize },
] as const;

/** The picture in these bytes. Null if there is no picture, or if its size is too large or unreadable. */
export function soundPicture(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const measured = measurePicture(bytes);
  return measured && { contentType: measured.contentType, bytes };
}

/** Like `soundPicture`, with the picture's size. */
export function measurePicture(bytes: Uint8Array<ArrayBuffer>): (Picture & PictureSize) | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const kind = KINDS.find((each) => each.beginning.test(beginning));
  const size = kind
    ? readable(() => kind.sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    : null;
  const pixels = size ? size.width * size.height * size.frames : 0;
  return kind && size && pixels > 0 && pixels <= MAX_PIXELS
    ? { contentType: kind.contentType, bytes, ...size }
    : null;
}

function readable(read: () => PictureSize | null): PictureSize | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) return null; // the file ends too early, or has too many parts
    throw cause;
  }
}
