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

/** What a kiosk's window covers on the portrait screen. */
export const WHOLE_PORTRAIT: Area = { x: 0, y: 0, ...SCREENS.portrait };

/** A display by its environment. */
export type Screen = Pick<Display, 'env'>;

/** Runs a program on a display. @returns its output */
export async function runOn({ env }: Screen, program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args, { env })).stdout;
}

/** Changes the screen's size, within the size that it was made with. */
export async function resizeScreen(display: Screen, width: number, height: number): Promise<void> {
  // A virtual screen changes, and then reports a missing mode.
  await runOn(display, 'xrandr', '--fb', `${width}x${height}`).catch(() => undefined);
}

/**
 * Photographs the whole screen.
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

/** `--accent` of the light scheme: main buttons, and the number at a filled cart. */
const GREEN = '#0F5F4C';
/** A colour that the shop does not use. */
const FOUND = '#FF00FF';
/** In pixels: less than the number at the cart has, more than a letter. */
const SMALLEST = 300;

/** The screen as a person sees it, by photographs, for programs without a debugger. */
export function inspectScreen({ env }: Screen) {
  const photograph = async (...how: string[]) => {
    const command = ['x:root', ...how];
    return (await execute(MAGICK, command, { env, encoding: 'buffer', maxBuffer: 2 ** 26 })).stdout;
  };
  const greenAreas = async () => readAreas(String(await photograph(...SEPARATE_GREEN)));
  return {
    /** Main buttons, top first. */
    buttons: async () =>
      (await greenAreas()).filter(({ width, height }) => width > 2 * height && height > 40),
    /** The number at the cart, if any. */
    filledCart: async () => (await greenAreas()).find(({ width, height }) => width === height) ?? null,
    /** The text of the QR code on the screen. */
    code: async () => readCodeIn(await photograph('png:-')),
    /** The screen's colours down to a height in pixels, for comparing. */
    picture: (height: number) => photograph('-crop', `x${height}+0+0`, '-depth', '8', 'rgb:-'),
  };
}

/** ImageMagick's list of connected areas of one colour. */
const SEPARATE_GREEN = [
  ...['-fill', FOUND, '-opaque', GREEN, '-fill', 'black', '+opaque', FOUND],
  ...['-define', 'connected-components:verbose=true'],
  ...['-define', `connected-components:area-threshold=${SMALLEST}`],
  ...['-connected-components', '8', 'null:'],
];

/** Lines such as `6: 378x56+836+513 1023.3,540.5 20445 srgb(255,0,255)`. */
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

/** Reads a QR code from an element's photograph. @returns its text; null without one */
export async function readCode(target: Locator): Promise<string | null> {
  return readCodeIn(await target.screenshot());
}

/** The same for a photograph as PNG. */
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
