import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { doReally } from '../support/x11/pointer.ts';
import { pressRealKeys } from '../support/x11/screen.ts';
import { inspectWindows } from '../support/x11/windows.ts';
import { tryAll } from './fixtures.ts';

const execute = promisify(execFile);

async function kioskWindow({ display, kiosk }: HardenedKiosk): Promise<string> {
  const { clients } = await inspectWindows(display);
  const window = clients.find(({ pid }) => pid === kiosk.app.process().pid);
  if (!window) throw new Error('The kiosk has no window');
  return window.id;
}

/** Lets xdotool do something to the kiosk's window, as a panel or a pager of a desktop would. */
const command =
  (name: string, ...rest: (string | number)[]) =>
  async (hardened: HardenedKiosk) =>
    doReally(hardened.display, name, await kioskWindow(hardened), ...rest);

/** What the window manager does to the window at Super, Ctrl and a function key: see kiosk-openbox.xml. */
const actions = [
  'takes it out of full screen',
  'minimises it',
  'rolls it up',
  'asks it to close',
  'puts it below the others',
  'keeps it below the others',
  'maximises it',
  'takes the focus from it',
  'moves it and makes it smaller',
  'gives it a title bar with buttons',
  'puts it into the lowest layer',
  'puts it below the others and takes the focus',
];

/** Lets the decoy come forward, as a notification or a program of the system would. */
const decoy =
  (name: string) =>
  async ({ display, decoyPid }: HardenedKiosk) => {
    const { clients } = await inspectWindows(display);
    const window = clients.find(({ pid }) => pid === decoyPid);
    await doReally(display, name, window?.id ?? '');
  };

/*
 * Another program on the same X server can do worse, such as unmapping the window (xdotool windowunmap), of which the
 * app is not told, or destroying it: only an operating system without other programs holds there.
 */
tryAll(
  'the window manager',
  [
    ...actions.map((name, place) => ({
      name,
      act: ({ display }: HardenedKiosk) => pressRealKeys(display, `super+ctrl+F${place + 1}`),
    })),
    { name: 'minimises it for somebody else', act: command('windowminimize') },
    { name: 'moves it for somebody else', act: command('windowmove', 300, 300) },
    { name: 'resizes it for somebody else', act: command('windowsize', 400, 300) },
    { name: 'activates another window', act: decoy('windowactivate') },
    { name: 'raises another window', act: decoy('windowraise') },
    { name: 'gives another window the keyboard', act: decoy('windowfocus') },
    {
      name: 'opens another window over it',
      async act({ display }) {
        await execute('xterm', ['-T', 'another', '-e', 'true'], { env: display.env });
      },
    },
  ],
  { displacesWindow: true },
);
