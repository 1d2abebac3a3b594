import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Display } from '../../../scripts/setup/display.mjs';
import { readCodeIn } from './read-qr-code.ts';
import type { Area } from './screen.ts';

const execute = promisify(execFile);

/** The colour of the shop's main buttons and of the number at a filled cart: `--accent` of the light scheme. */
const GREEN = '#0F5F4C';
/** No colour of the shop's. */
const FOUND = '#FF00FF';
/** In pixels: less than the number at the cart has, more than a letter. */
const SMALLEST = 300;

/** What is to be seen on a screen, for those who may not look into the program: photographs, read as a person would. */
export interface ScreenInspector {
  /** The shop's main buttons, the uppermost first. */
  buttons(): Promise<Area[]>;
  /** The number at the cart, as long as something is in it. */
  filledCart(): Promise<Area | null>;
  /** The text of the QR code on the screen. */
  code(): Promise<string | null>;
  /** The colours of the whole screen, to be compared. */
  picture(): Promise<Buffer>;
}

export function inspectScreen({ env }: Display): ScreenInspector {
  const photograph = async (...how: string[]) => {
    const command = ['x:root', ...how];
    return (await execute('convert', command, { env, encoding: 'buffer', maxBuffer: 2 ** 26 })).stdout;
  };
  const greenAreas = async () => readAreas(String(await photograph(...SEPARATE_GREEN)));
  return {
    buttons: async () =>
      (await greenAreas()).filter(({ width, height }) => width > 2 * height && height > 40),
    filledCart: async () => (await greenAreas()).find(({ width, height }) => width === height) ?? null,
    code: async () => readCodeIn(await photograph('png:-')),
    picture: () => photograph('-depth', '8', 'rgb:-'),
  };
}

/** ImageMagick's way of listing what is of one colour and connected, without writing a picture. */
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
