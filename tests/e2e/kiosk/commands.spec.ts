import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import type { Display } from '../../../scripts/machine/display.ts';
import { kioskEnvironment } from '../../support/kiosk/launch.ts';
import { kioskParts, signal } from '../../support/kiosk/processes.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { visibleTitles } from '../../support/x11/windows.ts';
import { test as kioskTest } from './fixtures.ts';

interface Command {
  readonly child: ChildProcess;
  /** Everything that the command and its child processes have printed. */
  output(): string;
}

interface Place {
  readonly display: Display;
  readonly userData: string;
  readonly cwd: string;
}

const test = kioskTest.extend<{ runCommand: (words: readonly string[], place: Place) => Command }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  runCommand: async ({}, use) => {
    const started: (Place & Command)[] = [];
    await use((words, place) => {
      const command = startCommand(words, place);
      started.push({ ...place, ...command });
      return command;
    });
    for (const { child, userData } of started) {
      if (isGroupAlive(child)) process.kill(-(child.pid ?? 0), 'SIGKILL');
      signal(await kioskParts(userData), 'SIGKILL');
    }
  },
});

/** Starts a command in a process group of its own, as a terminal does. */
function startCommand(words: readonly string[], { display, userData, cwd }: Place): Command {
  const [program = '', ...args] = [...words, `--user-data-dir=${userData}`];
  const child = spawn(program, args, {
    cwd,
    env: kioskEnvironment({ display }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(String(chunk)));
  return { child, output: () => output.join('') };
}

/** Whether a process of the command's group is left. */
function isGroupAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** Waits for the shop's window, presses Ctrl+C, and checks that no process and no window is left. */
async function opensAndEnds({ child, output }: Command, { display, userData }: Place): Promise<void> {
  await expect.poll(output, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toContain('"event":"started"');
  await expect.poll(() => visibleTitles(display)).toEqual(['Countertop']);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await expect.poll(() => isGroupAlive(child), 'a process of the command runs on').toBe(false);
  await expect.poll(() => kioskParts(userData)).toEqual([]);
  await expect.poll(() => visibleTitles(display)).toEqual([]);
}

/** Copies the project and links its packages, so that `npm run dev` leaves the `out` of other tests alone. */
async function copyProject(folder: string): Promise<string> {
  const copy = join(folder, 'project');
  const parts = ['src', 'tooling', 'electron', 'resources', 'scripts', 'package.json', 'package-lock.json'];
  for (const part of [
    ...parts,
    'electron.vite.config.ts',
    'tsconfig.json',
    'tests/tsconfig.json',
    'node_modules/.cache/countertop',
  ])
    await cp(join(projectRoot, part), join(copy, part), { recursive: true });
  await mkdir(join(copy, 'node_modules'), { recursive: true });
  const packages = await readdir(join(projectRoot, 'node_modules'));
  for (const name of packages.filter((each) => !/^\.(cache|vite)/.test(each)))
    await symlink(join(projectRoot, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

test('npm start opens the shop, and Ctrl+C ends all of it', async ({ displayOf, folder, runCommand }) => {
  const place = { display: await displayOf('landscape'), userData: join(folder, 'data'), cwd: projectRoot };
  await opensAndEnds(runCommand(['npm', 'start', '--', '--windowed'], place), place);
});

// Only in the long form, because the test above covers the built app in every run.
test('npm run dev opens the shop, and Ctrl+C ends all of it', { tag: '@long' }, async ({
  displayOf,
  folder,
  runCommand,
}) => {
  const cwd = await copyProject(folder);
  const place = { display: await displayOf('landscape'), userData: join(folder, 'data'), cwd };
  await opensAndEnds(runCommand(['npm', 'run', 'dev', '--'], place), place);
});
