import type { HostAnswer } from '../network/fetch-bounded.ts';
import { gifSize, jpegSize, type PictureSize, pngSize, webpSize } from './image-size.ts';

/** A picture and what kind it is. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * How many pixels a picture may have, those of all its frames together. Decoded, each takes 4 to 8 bytes of memory, and
 * cards show 800 × 800.
 */
const MAX_PIXELS = 2048 * 2048;

/**
 * The kinds of pictures that are shown, by their first bytes, one character each. All are made of pixels: a drawing
 * (SVG) of 2 KB can keep a renderer busy for ever.
 */
const KINDS = [
  { beginning: /^\x89PNG\r\n/, contentType: 'image/png', sizeOf: pngSize },
  { beginning: /^\xff\xd8\xff/, contentType: 'image/jpeg', sizeOf: jpegSize },
  { beginning: /^GIF8[79]a/, contentType: 'image/gif', sizeOf: gifSize },
  { beginning: /^RIFF.{4}WEBP/s, contentType: 'image/webp', sizeOf: webpSize },
] as const;

/** The picture of a host's answer, whatever the host calls it; null where it is none that may be shown. */
export function sniffImage({ status, body }: Pick<HostAnswer, 'status' | 'body'>): Picture | null {
  return status >= 200 && status < 300 ? soundPicture(body) : null;
}

/** The picture that these bytes are; null where they are none, or one that is too large or of unknown size. */
export function soundPicture(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const kind = KINDS.find((each) => each.beginning.test(beginning));
  const size = kind
    ? readable(() => kind.sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    : null;
  const pixels = size ? size.width * size.height * size.frames : 0;
  return kind && pixels > 0 && pixels <= MAX_PIXELS ? { contentType: kind.contentType, bytes } : null;
}

/** @returns null where the size cannot be read */
function readable(read: () => PictureSize | null): PictureSize | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) return null; // the file ends too early, or has too many parts
    throw cause;
  }
}
