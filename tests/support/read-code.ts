import { execFile } from 'node:child_process';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Reads a QR code off a photograph of an element, as a scanner would. @returns its text; null where there is none */
export async function readCode(target: Locator): Promise<string | null> {
  const photograph = await target.screenshot();
  const [width = 0, height = 0] = (await magick(photograph, 'info:-', '-format', '%w %h'))
    .toString()
    .split(' ')
    .map(Number);
  const pixels = await magick(photograph, 'rgba:-', '-depth', '8');
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? null;
}

function magick(image: Buffer, output: string, ...settings: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const program = execFile(
      'convert',
      ['png:-', ...settings, output],
      { encoding: 'buffer', maxBuffer: 2 ** 26 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    program.stdin?.end(image);
  });
}
