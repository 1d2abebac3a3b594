import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import type { Display } from '../../../scripts/machine/display.ts';
import { runOn, SCREENS } from './screen.ts';

/** The areas of the two monitors, side by side. */
export const FIRST = { x: 0, y: 0, ...SCREENS.portrait };
export const SECOND = { x: 1080, y: 0, ...SCREENS.old };

/** Xorg's names for the outputs of its dummy graphics card. */
const PLUGS = { first: 'DUMMY0', second: 'DUMMY1' } as const;

const CONFIG = fileURLToPath(new URL('two-monitors.conf', import.meta.url));

export interface TwoMonitors extends Display {
  /** Turns these monitors on and the others off. A single monitor is at the top left. */
  plug(...names: readonly (keyof typeof PLUGS)[]): Promise<void>;
}

/** Starts Xorg with a window manager. @param folder for the log of Xorg */
export async function startTwoMonitors(folder: string): Promise<TwoMonitors> {
  const server = await startXorg(folder);
  const { env } = server;
  const xrandr = (...options: string[]) => runOn(server, 'xrandr', ...options);
  for (const [name, { width, height }] of [
    ['first', FIRST],
    ['second', SECOND],
  ] as const) {
    await xrandr('--newmode', name, ...modeLine(width, height));
    await xrandr('--addmode', PLUGS[name], name);
  }

  async function plug(...names: readonly (keyof typeof PLUGS)[]): Promise<void> {
    const settings = (['first', 'second'] as const).flatMap((name) => {
      const x = name === 'second' && names.includes('first') ? SECOND.x : 0;
      const on = ['--mode', name, '--pos', `${x}x0`, ...(name === 'first' ? ['--primary'] : [])];
      return ['--output', PLUGS[name], ...(names.includes(name) ? on : ['--off'])];
    });
    await xrandr(...settings);
    // Without this query, the dummy graphics card does not notice the change.
    await xrandr();
  }

  await plug('first', 'second');
  const manager = await startManager(env);
  return {
    env,
    plug,
    stop() {
      manager.kill();
      server.stop();
    },
  };
}

async function startXorg(folder: string): Promise<Display> {
  const words = ['-displayfd', '3', '-config', CONFIG, '-logfile', join(folder, 'Xorg.log')];
  const server = spawn('Xorg', [...words, '-nolisten', 'tcp', '-noreset', '-novtswitch', '-sharevts'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // Ignore a failed start here: `firstLine` then throws a better error.
  server.on('error', () => undefined);
  const number = await firstLine(server.stdio[3] as Readable);
  return { env: { ...process.env, DISPLAY: `:${number}` }, stop: () => void server.kill() };
}

async function startManager(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const words = ['--sm-disable', '--config-file', join(projectRoot, 'tests/support/x11/escape-openbox.xml')];
  const manager = spawn('openbox', words, { env, stdio: 'ignore' });
  const isUp = async () =>
    (await runOn({ env }, 'xprop', '-root', '_NET_SUPPORTING_WM_CHECK')).includes('window id');
  await expect.poll(isUp, { message: 'the window manager is up' }).toBe(true);
  return manager;
}

async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('Xorg did not start: set-up installs xserver-xorg-core and xserver-xorg-video-dummy');
}

/**
 * The numbers of an X server mode: the pixel clock, then four horizontal and four vertical positions. Without a real
 * monitor, any increasing positions work.
 */
const modeLine = (width: number, height: number) =>
  ['30', ...[0, 10, 20, 30].map((by) => width + by), ...[0, 10, 20, 30].map((by) => height + by)].map(String);
