import { readFileSync, statSync } from 'node:fs';
import { measurePicture, type Picture } from '../catalogue/sniff-image.ts';
import { errorCode } from '../core/error-code.ts';

/** Small, because every page loads the logo. */
const MAX_BYTES = 200_000;
/** A smaller logo is blurred on a dense screen; no screen needs a larger one. */
const HEIGHT = { min: 64, max: 2000 };
/** A wider logo would not fit beside the header's links. */
const MAX_ASPECT_RATIO = 6;

export interface LogoFile extends Picture {
  readonly width: number;
  readonly height: number;
}

/** `requirement` completes 'storeLogo must be …'. */
type LogoReading = { readonly logo: LogoFile } | { readonly requirement: string };

/** Reads and checks the store's logo. Never throws. */
export function readLogo(path: string): LogoReading {
  try {
    const status = statSync(path);
    if (!status.isFile()) return { requirement: 'the path of a file' };
    if (status.size > MAX_BYTES) return { requirement: `a picture of at most ${MAX_BYTES / 1000} kB` };
    return checkLogo(new Uint8Array(readFileSync(path)));
  } catch (cause) {
    const code = errorCode(cause);
    return { requirement: `a file that can be read${code ? ` (${code})` : ''}` };
  }
}

function checkLogo(bytes: Uint8Array<ArrayBuffer>): LogoReading {
  const picture = measurePicture(bytes);
  if (!picture || picture.contentType === 'image/gif')
    return { requirement: 'a PNG, JPEG or opaque lossy WebP picture' };
  const { contentType, width, height, frames } = picture;
  if (frames > 1) return { requirement: 'a picture without animation' };
  if (height < HEIGHT.min || height > HEIGHT.max)
    return { requirement: `a picture ${HEIGHT.min} to ${HEIGHT.max} pixels high` };
  if (width > MAX_ASPECT_RATIO * height)
    return { requirement: `a picture at most ${MAX_ASPECT_RATIO} times as wide as high` };
  return { logo: { contentType, bytes, width, height } };
}
