import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import type { Display } from '../../../scripts/machine/display.ts';
import { kioskEnvironment } from '../../support/kiosk/launch.ts';
import { kioskParts, signal } from '../../support/kiosk/processes.ts';
import { startCommand } from '../../support/system/command.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { visibleTitles } from '../../support/x11/windows.ts';
import { expect, LONG, test } from './fixtures.ts';

interface Place {
  readonly display: Display;
  readonly userData: string;
  readonly cwd: string;
}

async function opensAndEnds(words: readonly string[], { display, userData, cwd }: Place): Promise<void> {
  const env = kioskEnvironment({ display });
  const command = startCommand([...words, `--user-data-dir=${userData}`], { cwd, env });
  try {
    await expect.poll(command.output, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toContain('"event":"started"');
    await expect.poll(() => visibleTitles(display)).toEqual(['Countertop']);
    await command.interrupt();
    await expect.poll(() => kioskParts(userData)).toEqual([]);
    await expect.poll(() => visibleTitles(display)).toEqual([]);
  } finally {
    command.kill();
    signal(await kioskParts(userData), 'SIGKILL');
  }
}

const PARTS = `
  src tooling electron resources scripts node_modules/.cache/countertop
  package.json package-lock.json electron.vite.config.ts tsconfig.json tests/tsconfig.json
`
  .trim()
  .split(/\s+/);

/** Copies the project, because `npm run dev` changes the `out` folder, which other tests use. @returns the copy */
async function copyProject(folder: string): Promise<string> {
  const copy = join(folder, 'project');
  for (const part of PARTS) await cp(join(projectRoot, part), join(copy, part), { recursive: true });
  await mkdir(join(copy, 'node_modules'), { recursive: true });
  const packages = await readdir(join(projectRoot, 'node_modules'));
  for (const name of packages.filter((each) => !/^\.(cache|vite)/.test(each)))
    await symlink(join(projectRoot, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

test('npm start opens the shop, and Ctrl+C ends it', async ({ displayOf, userData }) => {
  const display = await displayOf('landscape');
  await opensAndEnds(['npm', 'start', '--', '--windowed'], { display, userData, cwd: projectRoot });
});

// Only in long test runs, because the test above already checks the built app in every run.
test('npm run dev opens the shop, and Ctrl+C ends it', LONG, async ({ displayOf, folder, userData }) => {
  const place = { display: await displayOf('landscape'), userData, cwd: await copyProject(folder) };
  await opensAndEnds(['npm', 'run', 'dev', '--'], place);
});
