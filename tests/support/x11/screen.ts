import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import type { Display } from '../../../scripts/machine/display.ts';

const execute = promisify(execFile);

/** The screens that kiosks are tested on, in pixels. */
export const SCREENS = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  old: { width: 1280, height: 1024 },
} as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** The area of a full-screen window on the portrait screen. */
export const WHOLE_PORTRAIT: Area = { x: 0, y: 0, ...SCREENS.portrait };

export type Screen = Pick<Display, 'env'>;

/** Runs a program on a display. @returns its output */
export async function runOn({ env }: Screen, program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args, { env })).stdout;
}

/** Adds a mode of this size to an X server's output. */
export async function addMode(
  display: Screen,
  output: string,
  name: string,
  { width, height }: Size,
): Promise<void> {
  // The numbers are the pixel clock, then four horizontal and four vertical positions. Without a real monitor, any
  // increasing positions are enough.
  const positions = [width, height].flatMap((side) => [0, 10, 20, 30].map((by) => String(side + by)));
  await runOn(display, 'xrandr', '--newmode', name, '30', ...positions);
  await runOn(display, 'xrandr', '--addmode', output, name);
}

/** Changes the screen's size, up to the size with which the display was started. */
export async function resizeScreen(display: Screen, width: number, height: number): Promise<void> {
  // Ignore the error: a virtual screen changes its size and then reports a missing mode.
  await runOn(display, 'xrandr', '--fb', `${width}x${height}`).catch(() => undefined);
}

/** Takes a screenshot. @returns its size, and its colours at the four corners of the expected size */
export function photographScreen(display: Screen, { width, height }: Size) {
  const corners = ['0,0', `${width - 1},0`, `0,${height - 1}`, `${width - 1},${height - 1}`];
  const format = ['%w', '%h', ...corners.map((corner) => `%[hex:p{${corner}}]`)].join(' ');
  return runOn(display, 'convert', 'x:root', '-depth', '8', '-format', format, 'info:');
}

/** Reads a QR code from a screenshot of an element. @returns its text, or null if there is none */
export async function readCode(target: Locator): Promise<string | null> {
  const photograph = await target.screenshot();
  const size = await convert(photograph, '-format', '%w %h', 'info:-');
  const [width = 0, height = 0] = size.toString().split(' ').map(Number);
  const pixels = await convert(photograph, '-depth', '8', 'rgba:-');
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? null;
}

function convert(image: Buffer, ...how: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const program = execFile(
      'convert',
      ['png:-', ...how],
      { encoding: 'buffer', maxBuffer: 2 ** 26 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    program.stdin?.end(image);
  });
}
