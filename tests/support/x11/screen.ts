import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import type { Display } from '../../../scripts/machine/display.ts';

const execute = promisify(execFile);

const MAGICK = 'convert';

/** The screens that kiosks are tested on, in pixels. */
export const SCREENS = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  old: { width: 1280, height: 1024 },
} as const;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The area of a kiosk's window on the portrait screen: all of it. */
export const WHOLE_PORTRAIT: Area = { x: 0, y: 0, ...SCREENS.portrait };

export type Screen = Pick<Display, 'env'>;

/** Runs a program on a display. @returns its output */
export async function runOn({ env }: Screen, program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args, { env })).stdout;
}

/** Changes the screen's size, up to the size with which the display was started. */
export async function resizeScreen(display: Screen, width: number, height: number): Promise<void> {
  // Ignore the error: a virtual screen changes its size and then reports a missing mode.
  await runOn(display, 'xrandr', '--fb', `${width}x${height}`).catch(() => undefined);
}

/**
 * Saves a screenshot of the whole screen.
 * @returns its size and the colours of its four corners, clockwise from the top left
 */
export async function photographScreen(display: Screen, file: string) {
  await runOn(display, 'import', '-window', 'root', file);
  const text = await runOn(display, 'identify', '-format', '%w %h', file);
  const [width = 0, height = 0] = text.split(' ').map(Number);
  const corners = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ];
  const format = corners.map(([x, y]) => `%[hex:p{${x},${y}}]`).join(' ');
  const colours = (await runOn(display, 'identify', '-format', format, file)).split(' ');
  return { width, height, colours };
}

/** `--accent` of the light scheme: the colour of main buttons and of the number on a filled cart. */
const GREEN = '#0F5F4C';
/** Marks the green areas. The shop itself does not use this colour. */
const FOUND = '#FF00FF';
/** The least size of a green area, in pixels: the number on the cart has more, a letter has fewer. */
const SMALLEST = 300;

/** Reads the screen from screenshots, for programs that no debugger can attach to. */
export function inspectScreen({ env }: Screen) {
  const photograph = async (...how: string[]) => {
    const command = ['x:root', ...how];
    return (await execute(MAGICK, command, { env, encoding: 'buffer', maxBuffer: 2 ** 26 })).stdout;
  };
  const greenAreas = async () => readAreas(String(await photograph(...SEPARATE_GREEN)));
  return {
    /** The main buttons, from top to bottom. */
    buttons: async () =>
      (await greenAreas()).filter(({ width, height }) => width > 2 * height && height > 40),
    /** The area of the number on the cart; null if the cart is empty. */
    filledCart: async () => (await greenAreas()).find(({ width, height }) => width === height) ?? null,
    /** The text of the QR code on the screen. */
    code: async () => readCodeIn(await photograph('png:-')),
    /** The colours of the screen's upper part with this height in pixels, for comparing. */
    picture: (height: number) => photograph('-crop', `x${height}+0+0`, '-depth', '8', 'rgb:-'),
  };
}

/** Options with which ImageMagick lists the connected green areas. */
const SEPARATE_GREEN = [
  ...['-fill', FOUND, '-opaque', GREEN, '-fill', 'black', '+opaque', FOUND],
  ...['-define', 'connected-components:verbose=true'],
  ...['-define', `connected-components:area-threshold=${SMALLEST}`],
  ...['-connected-components', '8', 'null:'],
];

/** Reads the lines of that list, such as `6: 378x56+836+513 1023.3,540.5 20445 srgb(255,0,255)`. */
function readAreas(list: string): Area[] {
  const lines = list.matchAll(/: (\d+)x(\d+)\+(\d+)\+(\d+) \S+ \d+ srgb\(255,0,255\)/g);
  const areas = [...lines].map(([, width, height, x, y]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
  return areas.sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Reads a QR code from a screenshot of an element. @returns its text, or null if there is none */
export async function readCode(target: Locator): Promise<string | null> {
  return readCodeIn(await target.screenshot());
}

/** Reads a QR code from a PNG. @returns its text, or null if there is none */
async function readCodeIn(photograph: Buffer): Promise<string | null> {
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
