import type { HostAnswer } from '../network/fetch-bounded.ts';
import { avifPixels } from './avif-size.ts';
import { gifSize, jpegSize, pngSize, type SizeReader, webpSize } from './image-size.ts';

/** A picture and what kind it is. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How many pixels a picture may have, those of all its frames together: decoded, each takes 4 bytes of memory. */
const MAX_PIXELS = 20_000_000;

/**
 * The kinds of pictures that are shown, by their first bytes, one character each. All are made of pixels: a drawing
 * (SVG) of 2 KB can keep a renderer busy for ever.
 */
const KINDS = [
  { beginning: /^\x89PNG\r\n/, contentType: 'image/png', pixelsOf: pixelsBy(pngSize) },
  { beginning: /^\xff\xd8\xff/, contentType: 'image/jpeg', pixelsOf: pixelsBy(jpegSize) },
  { beginning: /^GIF8[79]a/, contentType: 'image/gif', pixelsOf: pixelsBy(gifSize) },
  { beginning: /^RIFF.{4}WEBP/s, contentType: 'image/webp', pixelsOf: pixelsBy(webpSize) },
  { beginning: /^.{4}ftypavif/s, contentType: 'image/avif', pixelsOf: avifPixels },
] as const;

/** The picture of a host's answer, whatever the host calls it; null where it is none that may be shown. */
export function sniffImage({ status, body }: Pick<HostAnswer, 'status' | 'body'>): Picture | null {
  return status >= 200 && status < 300 ? soundPicture(body) : null;
}

/** The picture that these bytes are; null where they are none, or one that is too large or of unknown size. */
export function soundPicture(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const kind = KINDS.find((each) => each.beginning.test(beginning));
  const pixels = kind
    ? readable(() => kind.pixelsOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    : 0;
  return kind && pixels > 0 && pixels <= MAX_PIXELS ? { contentType: kind.contentType, bytes } : null;
}

/** @returns 0 where the size cannot be read */
function readable(read: () => number | null): number {
  try {
    return read() ?? 0;
  } catch (cause) {
    if (cause instanceof RangeError) return 0; // the file ends too early
    throw cause;
  }
}

/** The pixels of all frames together. */
function pixelsBy(sizeOf: SizeReader): (file: DataView) => number | null {
  return (file) => {
    const size = sizeOf(file);
    return size && size.width * size.height * size.frames;
  };
}
