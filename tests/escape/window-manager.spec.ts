import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { doReally } from '../support/real-pointer.ts';
import { lookAtWindows } from '../support/x-windows.ts';
import type { Counter } from './counter.ts';
import { test, tryAll } from './fixtures.ts';

const execute = promisify(execFile);

async function kioskWindow({ display, kiosk }: Counter): Promise<string> {
  const { clients } = await lookAtWindows(display);
  const window = clients.find(({ pid }) => pid === kiosk.app.process().pid);
  if (!window) throw new Error('The kiosk has no window');
  return window.id;
}

/** Lets xdotool do something to the kiosk's window, as a panel or a pager of a desktop would. */
const command =
  (name: string, ...rest: (string | number)[]) =>
  async (counter: Counter) =>
    doReally(counter.display, name, await kioskWindow(counter), ...rest);

const state = (action: string, property: string) => async (counter: Counter) =>
  doReally(counter.display, 'windowstate', action, property, await kioskWindow(counter));

/** Lets the decoy come forward, as a notification or a program of the system would. */
const decoy =
  (name: string) =>
  async ({ display, decoyPid }: Counter) => {
    const { clients } = await lookAtWindows(display);
    const window = clients.find(({ pid }) => pid === decoyPid);
    await doReally(display, name, window?.id ?? '');
  };

test.describe('the window manager', () => {
  tryAll([
    { name: 'asks the shop to close', act: command('windowclose'), heals: true },
    { name: 'asks the shop to quit', act: command('windowquit'), heals: true },
    { name: 'minimises it', act: command('windowminimize'), heals: true },
    { name: 'hides it', act: command('windowunmap'), heals: true },
    { name: 'moves it', act: command('windowmove', 300, 300), heals: true },
    { name: 'makes it smaller', act: command('windowsize', 400, 300), heals: true },
    { name: 'takes it out of full screen', act: state('--remove', 'FULLSCREEN'), heals: true },
    { name: 'puts it below all others', act: state('--add', 'BELOW'), heals: true },
    { name: 'rolls it up', act: state('--add', 'SHADED'), heals: true },
    { name: 'marks it as hidden', act: state('--add', 'HIDDEN'), heals: true },
    { name: 'maximises it', act: state('--add', 'MAXIMIZED_VERT'), heals: true },
    { name: 'activates another window', act: decoy('windowactivate'), heals: true },
    { name: 'raises another window', act: decoy('windowraise'), heals: true },
    { name: 'gives another window the keyboard', act: decoy('windowfocus'), heals: true },
    {
      name: 'opens another window over it',
      async act({ display }) {
        await execute('xterm', ['-T', 'another', '-e', 'true'], { env: display.env });
      },
      heals: true,
    },
  ]);
});
