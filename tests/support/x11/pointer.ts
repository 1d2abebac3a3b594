import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Display } from '../../../scripts/setup/display.mjs';

const execute = promisify(execFile);

/** A place on the screen, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Lets xdotool do several things in one go, such as ['mousemove', '10', '20', 'click', '1']. */
export async function doReally({ env }: Display, ...words: (string | number)[]): Promise<void> {
  await execute('xdotool', words.map(String), { env });
}

/** Presses a button of the real mouse at a place, with keys held down where some are named. */
export function clickAt(display: Display, { x, y }: Place, button = 1, held?: string): Promise<void> {
  const click = ['mousemove', x, y, 'click', button];
  return doReally(display, ...(held ? ['keydown', held, ...click, 'keyup', held] : click));
}

/** Drags something with the real mouse, in steps as a hand does. */
export function dragFrom(display: Display, from: Place, to: Place): Promise<void> {
  const steps = [0.1, 0.3, 0.6, 1].flatMap((part) => [
    'mousemove',
    Math.round(from.x + (to.x - from.x) * part),
    Math.round(from.y + (to.y - from.y) * part),
  ]);
  return doReally(display, 'mousemove', from.x, from.y, 'mousedown', 1, ...steps, 'mouseup', 1);
}
