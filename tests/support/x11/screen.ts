import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator } from '@playwright/test';
import type { Display } from '../../../scripts/setup/display.mjs';
import type { Kiosk } from '../kiosk/launch.ts';

const execute = promisify(execFile);

/** A rectangle on a screen, in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function run({ env }: Display, program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args, { env })).stdout;
}

/** Where the X server says that the shop's window is, by the title of the page it shows. */
async function windowArea(display: Display, title: string): Promise<Area> {
  const text = await run(display, 'xwininfo', '-name', title);
  const number = (label: string) => Number(new RegExp(`${label}:\\s+(-?\\d+)`).exec(text)?.[1]);
  return {
    x: number('Absolute upper-left X'),
    y: number('Absolute upper-left Y'),
    width: number('Width'),
    height: number('Height'),
  };
}

/** Waits until the X server has a window of the shop just there, by the title of the page it shows. */
export async function expectWindowAt(display: Display, title: string, area: Partial<Area>): Promise<void> {
  // A window that has no title yet is an error of its own, which a poll would not survive.
  await expect(async () => expect(await windowArea(display, title)).toMatchObject(area)).toPass();
}

/** Where a window of the shop stands, once the X server and Electron agree about it. */
export async function settledArea({ app, display }: Kiosk, title: string): Promise<Area> {
  let area: Area | undefined;
  await expect(async () => {
    area = await windowArea(display, title);
    const contents = await app.evaluate(
      ({ BrowserWindow }, wanted) =>
        BrowserWindow.getAllWindows()
          .filter((window) => window.getTitle() === wanted)
          .map((window) => window.getContentBounds()),
      title,
    );
    expect(contents).toEqual([area]);
  }).toPass();
  if (!area) throw new Error(`There is no window with the title ${title}`);
  return area;
}

/** Gives the screen another size, no larger than it was made with; what it covered must follow. */
export async function resizeScreen(display: Display, width: number, height: number): Promise<void> {
  // A virtual screen changes, and then says that it has no such mode.
  await run(display, 'xrandr', '--fb', `${width}x${height}`).catch(() => undefined);
}

/** The titles of all windows that can be seen, in the order of the alphabet. */
export async function visibleTitles(display: Display): Promise<string[]> {
  const tree = await run(display, 'xwininfo', '-root', '-tree');
  const ids = [...tree.matchAll(/^\s+(0x[0-9a-f]+) "(.+?)": \(".*" ".*"\)/gm)];
  const states = await Promise.all(
    ids.map(async ([, id = '', title = '']) => ({ title, text: await run(display, 'xwininfo', '-id', id) })),
  );
  return states
    .filter(({ text }) => text.includes('IsViewable'))
    .map(({ title }) => title)
    .sort();
}

/** The title of the window that has the keyboard; none where no window has it. */
export async function focusedTitle(display: Display): Promise<string> {
  return (await run(display, 'xdotool', 'getactivewindow', 'getwindowname').catch(() => '')).trim();
}

/** Photographs the whole screen, as a visitor of the store would. */
export async function photographScreen(display: Display, file: string): Promise<void> {
  await run(display, 'import', '-window', 'root', file);
}

/** The size of a photograph and the colours of its four corners, clockwise from the top left. */
export async function readPhotograph(display: Display, file: string) {
  const text = await run(display, 'identify', '-format', '%w %h', file);
  const [width = 0, height = 0] = text.split(' ').map(Number);
  const corners = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ];
  const format = corners.map(([x, y]) => `%[hex:p{${x},${y}}]`).join(' ');
  const colours = (await run(display, 'identify', '-format', format, file)).split(' ');
  return { width, height, colours };
}

/** Presses real keys, such as 'alt+Left', one after the other. */
export async function pressRealKeys(display: Display, ...keys: string[]): Promise<void> {
  await run(display, 'xdotool', 'key', '--clearmodifiers', ...keys);
}

/** Types on a real keyboard. */
export async function typeRealKeys(display: Display, text: string): Promise<void> {
  await run(display, 'xdotool', 'type', '--delay', '20', text);
}

/** Presses a button of the real mouse where its pointer is: 1 is the left one, 8 goes back, 9 goes forward. */
export async function pressRealButton(display: Display, button: number): Promise<void> {
  await run(display, 'xdotool', 'click', String(button));
}

/**
 * Turns the real mouse's wheel until an element has come to rest in view, and clicks on its middle.
 * @param window where the page's top left corner is on the screen
 */
export async function clickReally(display: Display, window: Area, target: Locator): Promise<void> {
  let resting: { x: number; y: number } | null = null;
  await run(
    display,
    'xdotool',
    'mousemove',
    String(window.x + window.width / 2),
    String(window.y + window.height / 2),
  );
  await expect(async () => {
    const before = resting;
    const box = await target.boundingBox();
    if (!box) throw new Error('The element is not on the page');
    resting = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const isBelow = box.y + box.height > window.height;
    if (isBelow || box.y < 0) await run(display, 'xdotool', 'click', isBelow ? '5' : '4');
    expect(resting).toEqual(before);
    expect(isBelow || box.y < 0).toBe(false);
  }).toPass({ intervals: [50] });
  const { x, y } = resting ?? { x: 0, y: 0 };
  await run(display, 'xdotool', 'mousemove', String(window.x + x), String(window.y + y), 'click', '1');
}

/** Clicks on a place of the screen with the real mouse, so many times. */
export async function clickPlace(
  display: Display,
  { x, y }: { readonly x: number; readonly y: number },
  times = 1,
): Promise<void> {
  const clicks = ['click', '--repeat', String(times), '--delay', '60', '1'];
  await run(display, 'xdotool', 'mousemove', String(x), String(y), ...clicks);
}

/** Moves the real mouse to a place on the screen. */
export async function moveRealMouse(display: Display, { x, y }: Pick<Area, 'x' | 'y'>): Promise<void> {
  await run(display, 'xdotool', 'mousemove', String(x), String(y));
}
