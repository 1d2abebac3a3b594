import type { Locator } from '@playwright/test';
import { bringIntoView } from '../kiosk/foot-bar.ts';
import { type Area, runOn, type Screen } from './screen.ts';

/** A place on the screen, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Runs xdotool with one or more of its commands in a row, such as 'mousemove', 10, 20, 'click', 1. */
export async function xdotool(display: Screen, ...words: (string | number)[]): Promise<void> {
  await runOn(display, 'xdotool', ...words.map(String));
}

/** Options of a click. The default is a single left click. */
interface Click {
  readonly button?: number;
  /** A key that is held down during the click. */
  readonly held?: string;
  readonly times?: number;
  /** Time between clicks, in ms. */
  readonly delay?: number;
}

/** Clicks with the display's real mouse, through the X server. */
export function clickAt(
  display: Screen,
  { x, y }: Place,
  { button = 1, held, times = 1, delay = 60 }: Click = {},
): Promise<void> {
  const repeated = times > 1 ? ['--repeat', times, '--delay', delay] : [];
  const click = ['mousemove', x, y, 'click', ...repeated, button];
  return xdotool(display, ...(held ? ['keydown', held, ...click, 'keyup', held] : click));
}

export const moveTo = (display: Screen, { x, y }: Place): Promise<void> =>
  xdotool(display, 'mousemove', x, y);

/** Drags with the real mouse, in several steps as a person does. */
export function dragFrom(display: Screen, from: Place, to: Place): Promise<void> {
  const steps = [0.1, 0.3, 0.6, 1].flatMap((part) => [
    'mousemove',
    Math.round(from.x + (to.x - from.x) * part),
    Math.round(from.y + (to.y - from.y) * part),
  ]);
  return xdotool(display, 'mousemove', from.x, from.y, 'mousedown', 1, ...steps, 'mouseup', 1);
}

/** Presses real keys, such as 'alt+Left', one after another. */
export const pressRealKeys = (display: Screen, ...keys: string[]): Promise<void> =>
  xdotool(display, 'key', '--clearmodifiers', ...keys);

export const typeRealKeys = (display: Screen, text: string): Promise<void> =>
  xdotool(display, 'type', '--delay', 20, text);

/** Presses a mouse button at the pointer's position: 1 is left, 4 and 5 are the wheel, 8 is Back, 9 is Forward. */
export const pressRealButton = (display: Screen, button: number, times = 1): Promise<void> =>
  xdotool(display, 'click', '--repeat', times, button);

/** The distance that one wheel step scrolls, in CSS px. */
const WHEEL_STEP_PX = 120;

/**
 * Turns the real wheel until an element is in view and has stopped moving, and clicks its middle.
 * @param window the page's area on the screen
 */
export async function clickElement(
  display: Screen,
  window: Area,
  target: Locator,
  click?: Click,
): Promise<void> {
  await moveTo(display, { x: window.x + window.width / 2, y: window.y + window.height / 2 });
  const { x, y } = await bringIntoView(target, window.height, (distance) =>
    pressRealButton(display, distance > 0 ? 5 : 4, Math.ceil(Math.abs(distance) / WHEEL_STEP_PX)),
  );
  await clickAt(display, { x: window.x + x, y: window.y + y }, click);
}
