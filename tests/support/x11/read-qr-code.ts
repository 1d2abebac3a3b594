import { execFile } from 'node:child_process';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** ImageMagick, which the tests rely on already. */
const MAGICK = 'convert';

/** Reads a QR code off a photograph of an element, as a scanner would. @returns its text; null where there is none */
export async function readCode(target: Locator): Promise<string | null> {
  return readCodeIn(await target.screenshot());
}

/** The same for a photograph as PNG. */
export async function readCodeIn(photograph: Buffer): Promise<string | null> {
  const size = await convert(photograph, '-format', '%w %h', 'info:-');
  const [width = 0, height = 0] = size.toString().split(' ').map(Number);
  const pixels = await convert(photograph, '-depth', '8', 'rgba:-');
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? null;
}

function convert(image: Buffer, ...how: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const program = execFile(
      MAGICK,
      ['png:-', ...how],
      { encoding: 'buffer', maxBuffer: 2 ** 26 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    program.stdin?.end(image);
  });
}
