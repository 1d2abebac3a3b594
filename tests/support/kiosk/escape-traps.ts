import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Display } from '../../../scripts/machine/display.ts';
import { type LoopbackServer, serveOnLoopback } from '../hosts/loopback.ts';
import { inspectWindows } from '../x11/windows.ts';

/** Programs that open links and files on a desktop; here each leaves a file instead. */
const OPENERS = `
  xdg-open xdg-email xdg-settings gio gvfs-open gnome-open kde-open exo-open sensible-browser x-www-browser lp lpr
`
  .trim()
  .split(' ');

/** A terminal over the whole screen: showing it or giving it the keyboard is an escape. */
export async function openDecoy(display: Display): Promise<ChildProcess> {
  const decoy = spawn('xterm', ['-T', 'decoy', '-geometry', '180x146+0+0'], {
    env: display.env,
    stdio: 'ignore',
  });
  const owners = async () => (await inspectWindows(display)).clients.map(({ pid }) => pid);
  await expect.poll(owners, { message: 'the decoy has a window' }).toContain(decoy.pid);
  return decoy;
}

/** A web server that nobody may call, and its calls. */
export interface ForeignServer extends LoopbackServer {
  readonly calls: readonly string[];
}

export async function startForeignServer(): Promise<ForeignServer> {
  const calls: string[] = [];
  const server = await serveOnLoopback((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end('foreign');
  });
  return { ...server, calls };
}

/** A user's folders in one place. @returns the environment for them */
export async function prepareHome(home: string): Promise<Record<string, string>> {
  const programs = join(home, 'programs');
  for (const name of ['programs', 'tmp', 'Downloads', 'Documents', 'Desktop', 'started'])
    await mkdir(join(home, name), { recursive: true });
  for (const name of OPENERS) {
    const trap = `#!/bin/sh\necho "$0 $*" > '${join(home, 'started', name)}'\n`;
    await writeFile(join(programs, name), trap);
    await chmod(join(programs, name), 0o755);
  }
  return {
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_DOWNLOAD_DIR: join(home, 'Downloads'),
    PATH: `${programs}:${process.env.PATH ?? ''}`,
  };
}
