import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { startDisplay } from '../../../scripts/machine/display.ts';
import { addMode, runOn, SCREENS } from './screen.ts';

/** The areas of the two monitors, side by side. */
export const FIRST = { x: 0, y: 0, ...SCREENS.portrait };
export const SECOND = { x: 1080, y: 0, ...SCREENS.old };

/** Xorg's names for the outputs of its dummy graphics card. */
const PLUGS = { first: 'DUMMY0', second: 'DUMMY1' } as const;

const CONFIG = join(projectRoot, 'tests/support/x11/two-monitors.conf');
const MANAGER_CONFIG = join(projectRoot, 'tests/support/x11/escape-openbox.xml');

export type TwoMonitors = Awaited<ReturnType<typeof startTwoMonitors>>;

/** Starts Xorg with a window manager. @param folder for the log of Xorg */
export async function startTwoMonitors(folder: string) {
  const words = ['-config', CONFIG, '-logfile', join(folder, 'Xorg.log'), '-novtswitch', '-sharevts'];
  const display = await startDisplay(['Xorg', ...words], MANAGER_CONFIG);
  await addMode(display, PLUGS.first, 'first', FIRST);
  await addMode(display, PLUGS.second, 'second', SECOND);

  /** Turns these monitors on and the others off. A single monitor is at the top left. */
  async function plug(...names: readonly (keyof typeof PLUGS)[]): Promise<void> {
    const settings = (['first', 'second'] as const).flatMap((name) => {
      const x = name === 'second' && names.includes('first') ? SECOND.x : 0;
      const on = ['--mode', name, '--pos', `${x}x0`, ...(name === 'first' ? ['--primary'] : [])];
      return ['--output', PLUGS[name], ...(names.includes(name) ? on : ['--off'])];
    });
    await runOn(display, 'xrandr', ...settings);
    // Without this query, the dummy graphics card does not notice the change.
    await runOn(display, 'xrandr');
  }

  await plug('first', 'second');
  return { ...display, plug };
}
