import { expect } from '@playwright/test';
import type { Display } from '../../../scripts/machine/display.ts';
import type { Kiosk } from '../kiosk/launch.ts';
import { type Area, runOn } from './screen.ts';

/** Shell commands about the whole screen, not about each window. All of them run in one shell, to save time. */
const OVERVIEW = [
  'xwininfo -root -stats -children',
  "xdotool search --onlyvisible --maxdepth 1 '.*'",
  'xprop -root -notype _NET_CLIENT_LIST_STACKING _NET_ACTIVE_WINDOW',
  'xdotool getwindowfocus',
];

async function ask(display: Display, questions: readonly string[]): Promise<string[]> {
  const script = questions.map((question) => `${question} 2>/dev/null`).join('; echo ====; ');
  return (await runOn(display, '/bin/sh', '-c', `${script}; true`)).split('====\n');
}

const numberAfter = (text: string, label: string) =>
  Number(new RegExp(`${label}\\s*(-?\\d+)`).exec(text)?.[1] ?? Number.NaN);

const hexadecimal = (decimal: string) => `0x${Number(decimal).toString(16)}`;

/** Reads the windows on a screen from the X server. */
export async function inspectWindows(display: Display) {
  const [root = '', seen = '', properties = '', focus = ''] = await ask(display, OVERVIEW);
  const idsOf = (name: string) => {
    const list = new RegExp(`${name}: window id # (.*)`).exec(properties)?.[1];
    return list?.split(/,\s*/) ?? [];
  };
  const ids = idsOf('_NET_CLIENT_LIST_STACKING');
  const questions = ids.map((id) => `xwininfo -id ${id}; xprop -id ${id} -notype _NET_WM_PID _NET_WM_STATE`);
  const answers = ids.length > 0 ? await ask(display, questions) : [];
  return {
    screen: areaIn(root),
    /** The windows that the window manager manages, the lowest first. */
    clients: answers.map((text, place) => readClient(ids[place] ?? '', text)),
    /** The number of visible windows, including unmanaged windows: menus, tooltips and pop-ups. */
    visible: countVisible(root, seen),
    /** The id of the window that the window manager calls active. */
    active: idsOf('_NET_ACTIVE_WINDOW')[0] ?? 'none',
    /** The id of the window with the keyboard focus. */
    focused: hexadecimal(focus.trim()),
  };
}

function areaIn(text: string): Area {
  return {
    x: numberAfter(text, 'Absolute upper-left X:'),
    y: numberAfter(text, 'Absolute upper-left Y:'),
    width: numberAfter(text, 'Width:'),
    height: numberAfter(text, 'Height:'),
  };
}

/** @param id the X server's id of the window, such as '0x40000c' */
function readClient(id: string, text: string) {
  const states = /_NET_WM_STATE = (.*)/.exec(text)?.[1]?.split(', ') ?? [];
  return { id, pid: numberAfter(text, '_NET_WM_PID ='), area: areaIn(text), states };
}

/** Counts the visible windows, except the root window and the window manager's own windows of one pixel. */
function countVisible(root: string, seen: string): number {
  const unseen = [...root.matchAll(/^\s+(0x[0-9a-f]+) .*\s1x1\+|Root window id: (0x[0-9a-f]+)/gm)];
  const ids = unseen.map(([, tooSmall, itself]) => tooSmall ?? itself);
  return seen.split('\n').filter((id) => id !== '' && !ids.includes(hexadecimal(id))).length;
}

async function windowArea(display: Display, title: string): Promise<Area> {
  return areaIn(await runOn(display, 'xwininfo', '-name', title));
}

/** Waits until the X server reports the window with this title in this area. */
export async function expectWindowAt(display: Display, title: string, area: Partial<Area>): Promise<void> {
  // xwininfo fails while no window has this title. `toPass` retries after an error, `expect.poll` would not.
  await expect(async () => expect(await windowArea(display, title)).toMatchObject(area)).toPass();
}

/** Waits until the X server and Electron report the same area for the kiosk's only window. @returns the area */
export async function settledArea({ app, display }: Kiosk): Promise<Area> {
  let area: Area | undefined;
  await expect(async () => {
    const windows = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => ({
        title: window.getTitle(),
        bounds: window.getContentBounds(),
      })),
    );
    area = await windowArea(display, windows[0]?.title ?? '');
    expect(windows.map(({ bounds }) => bounds)).toEqual([area]);
  }).toPass();
  if (!area) throw new Error('The kiosk has no window');
  return area;
}

/** The sorted titles of all visible windows. */
export async function visibleTitles(display: Display): Promise<string[]> {
  const words = ['search', '--onlyvisible', '--name', '.', 'getwindowname', '%@'];
  const text = await runOn(display, 'xdotool', ...words).catch((error: { code: unknown; stderr: string }) => {
    // xdotool fails without a message if it finds no window, and with BadWindow if a window closes during the search.
    if (error.code === 1 && /^$|BadWindow/.test(error.stderr)) return '';
    throw error;
  });
  return text.split('\n').filter(Boolean).sort();
}

/** The title of the active window, or an empty text if no window is active. */
export async function focusedTitle(display: Display): Promise<string> {
  return (await runOn(display, 'xdotool', 'getactivewindow', 'getwindowname').catch(() => '')).trim();
}
