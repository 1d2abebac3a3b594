import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { spawnKiosk } from '../support/kiosk/launch.ts';
import { pressRealKeys, xdotool } from '../support/x11/input.ts';
import { inspectWindows } from '../support/x11/windows.ts';
import { type Attempt, expect, tryAll } from './fixtures.ts';

async function kioskWindow({ display, kiosk }: HardenedKiosk): Promise<string> {
  const { clients } = await inspectWindows(display);
  const window = clients.find(({ pid }) => pid === kiosk.app.process().pid);
  if (!window) throw new Error('The kiosk has no window');
  return window.id;
}

/** Runs an xdotool command on the kiosk's window, as a desktop's panel would. */
const command =
  (name: string, ...rest: (string | number)[]) =>
  async (hardened: HardenedKiosk) =>
    xdotool(hardened.display, name, await kioskWindow(hardened), ...rest);

/** The window manager's actions on the kiosk's window. Super+Ctrl+`key` triggers an action: see escape-openbox.xml. */
const actions = [
  { key: 'F1', name: 'takes it out of full screen' },
  { key: 'F2', name: 'minimises it' },
  { key: 'F3', name: 'rolls it up' },
  { key: 'F4', name: 'asks it to close' },
  { key: 'F5', name: 'puts it below the others' },
  { key: 'F6', name: 'keeps it below the others', isRare: true },
  { key: 'F7', name: 'maximises it', isRare: true },
  { key: 'F8', name: 'takes the focus from it' },
  { key: 'F9', name: 'moves it and makes it smaller' },
  { key: 'F10', name: 'gives it a title bar with buttons' },
  { key: 'F11', name: 'puts it into the lowest layer', isRare: true },
  { key: 'F12', name: 'puts it below the others and takes the focus', isRare: true },
];

/** Runs an xdotool command on the decoy's window, as if a notification or another program came forward. */
const decoy =
  (name: string) =>
  async ({ display, decoyPid }: HardenedKiosk) => {
    const { clients } = await inspectWindows(display);
    const window = clients.find(({ pid }) => pid === decoyPid);
    await xdotool(display, name, window?.id ?? '');
  };

/** Opens a window, and closes it when the window manager knows it. Closing it earlier would leave its frame behind. */
async function openAnother({ display }: HardenedKiosk): Promise<void> {
  const another = spawn('xterm', ['-e', 'cat'], { env: display.env });
  const ended = once(another, 'exit');
  const isKnown = async () => (await inspectWindows(display)).clients.some(({ pid }) => pid === another.pid);
  await expect
    .poll(isKnown)
    .toBe(true)
    .finally(() => another.kill());
  await ended;
}

const startAgain =
  (...args: string[]): Attempt['act'] =>
  async ({ kiosk, display, environment }) => {
    const second = spawnKiosk({ display, userData: kiosk.userData, args, environment });
    expect(await second.ended()).toBe(0);
    expect(second.log.map(({ event }) => event)).toEqual(['already-running']);
  };

tryAll(
  'starting the program a second time',
  [
    { name: 'in a window', act: startAgain('--windowed') },
    { name: 'with an address', act: startAgain('https://example.com/') },
    { name: 'without arguments', act: startAgain(), isRare: true },
    { name: 'with a file', act: startAgain('/etc/passwd'), isRare: true },
  ],
  { displacesWindow: true },
);

/*
 * Two attacks are not tried. Another program on the same X server can destroy the window. It can also unmap the window
 * without a notice to the app (xdotool windowunmap). Only an operating system without other programs prevents both.
 */
tryAll(
  'the window manager',
  [
    ...actions.map(({ key, ...attempt }) => ({
      ...attempt,
      act: ({ display }: HardenedKiosk) => pressRealKeys(display, `super+ctrl+${key}`),
    })),
    { name: 'activates another window', act: decoy('windowactivate') },
    { name: 'opens another window over it', act: openAnother },
    { name: 'minimises it for a program', act: command('windowminimize'), isRare: true },
    { name: 'moves it for a program', act: command('windowmove', 300, 300), isRare: true },
    { name: 'resizes it for a program', act: command('windowsize', 400, 300), isRare: true },
    { name: 'raises another window', act: decoy('windowraise'), isRare: true },
    { name: 'gives another window the keyboard', act: decoy('windowfocus'), isRare: true },
  ],
  { displacesWindow: true },
);
