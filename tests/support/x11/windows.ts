import { expect } from '@playwright/test';
import type { Display } from '../../../scripts/machine/display.ts';
import type { Kiosk } from '../kiosk/launch.ts';
import { type Area, runOn } from './screen.ts';

/** A window of a program, as the window manager knows it. */
interface ClientWindow {
  /** The X server's number of it, such as '0x40000c'. */
  readonly id: string;
  /** The process that owns it. */
  readonly pid: number;
  readonly area: Area;
  /** Such as '_NET_WM_STATE_FULLSCREEN'. */
  readonly states: readonly string[];
}

/** What a visitor of the store would see of the windows on a screen. */
export interface Windows {
  readonly screen: Area;
  /** The windows that the window manager keeps, the lowest first. */
  readonly clients: readonly ClientWindow[];
  /** How many windows can be seen, with the menus, tips and pop-ups that the window manager does not keep. */
  readonly visible: number;
  /** The windows that have the window manager's and the keyboard's attention. */
  readonly active: string;
  readonly focused: string;
  readonly desktop: number;
}

/** All that is asked of the X server at once. */
const OVERVIEW = [
  'xwininfo -root -stats -children',
  "xdotool search --onlyvisible --maxdepth 1 '.*'",
  'xprop -root -notype _NET_CLIENT_LIST_STACKING _NET_ACTIVE_WINDOW _NET_CURRENT_DESKTOP',
  'xdotool getwindowfocus',
];

async function ask(display: Display, questions: readonly string[]): Promise<string[]> {
  const script = questions.map((question) => `${question} 2>/dev/null`).join('; echo ====; ');
  return (await runOn(display, '/bin/sh', '-c', `${script}; true`)).split('====\n');
}

const numberAfter = (text: string, label: string) =>
  Number(new RegExp(`${label}\\s*(-?\\d+)`).exec(text)?.[1] ?? Number.NaN);

const hexadecimal = (decimal: string) => `0x${Number(decimal).toString(16)}`;

/** Reads every window on a screen from the X server. */
export async function inspectWindows(display: Display): Promise<Windows> {
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
    clients: answers.map((text, place) => readClient(ids[place] ?? '', text)),
    visible: countVisible(root, seen),
    active: idsOf('_NET_ACTIVE_WINDOW')[0] ?? 'none',
    focused: hexadecimal(focus.trim()),
    desktop: numberAfter(properties, '_NET_CURRENT_DESKTOP ='),
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

function readClient(id: string, text: string): ClientWindow {
  const states = /_NET_WM_STATE = (.*)/.exec(text)?.[1]?.split(', ') ?? [];
  return { id, pid: numberAfter(text, '_NET_WM_PID ='), area: areaIn(text), states };
}

/** The search finds the root window too, and the window manager keeps some of one pixel; nobody sees those. */
function countVisible(root: string, seen: string): number {
  const unseen = [...root.matchAll(/^\s+(0x[0-9a-f]+) .*\s1x1\+|Root window id: (0x[0-9a-f]+)/gm)];
  const ids = unseen.map(([, tooSmall, itself]) => tooSmall ?? itself);
  return seen.split('\n').filter((id) => id !== '' && !ids.includes(hexadecimal(id))).length;
}

/** Where the X server says that the shop's window is, by the title of the page it shows. */
async function windowArea(display: Display, title: string): Promise<Area> {
  return areaIn(await runOn(display, 'xwininfo', '-name', title));
}

/** Waits until the X server has a window of the shop just there, by the title of the page it shows. */
export async function expectWindowAt(display: Display, title: string, area: Partial<Area>): Promise<void> {
  // A window that has no title yet is an error of its own, which a poll would not survive.
  await expect(async () => expect(await windowArea(display, title)).toMatchObject(area)).toPass();
}

/** Where the kiosk's one window stands, once the X server and Electron agree about it. */
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

/** The titles of all windows that can be seen, in the order of the alphabet. */
export async function visibleTitles(display: Display): Promise<string[]> {
  const tree = await runOn(display, 'xwininfo', '-root', '-tree');
  const ids = [...tree.matchAll(/^\s+(0x[0-9a-f]+) "(.+?)": \(".*" ".*"\)/gm)];
  const states = await Promise.all(
    ids.map(async ([, id = '', title = '']) => ({
      title,
      text: await runOn(display, 'xwininfo', '-id', id),
    })),
  );
  return states
    .filter(({ text }) => text.includes('IsViewable'))
    .map(({ title }) => title)
    .sort();
}

/** The title of the window that has the keyboard; none where no window has it. */
export async function focusedTitle(display: Display): Promise<string> {
  return (await runOn(display, 'xdotool', 'getactivewindow', 'getwindowname').catch(() => '')).trim();
}
