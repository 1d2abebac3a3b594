import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.mjs';
import { electronExecutable } from '../../../scripts/setup/electron.mjs';
import { type KioskProcess, spawnKiosk } from '../../support/kiosk/launch.ts';
import { childrenOfType } from '../../support/kiosk/processes.ts';
import { WHOLE_PORTRAIT } from '../../support/x11/screen.ts';
import { expectWindowAt } from '../../support/x11/windows.ts';
import { test as kioskTest } from './fixtures.ts';

const test = kioskTest.extend<{ startProcess: typeof spawnKiosk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  startProcess: async ({}, use) => {
    const processes: KioskProcess[] = [];
    await use((...parameters) => {
      const process = spawnKiosk(...parameters);
      processes.push(process);
      return process;
    });
    for (const process of processes) await process.stop();
  },
});

/** When something was logged; the test cares only that it is said. */
const at: unknown = expect.any(String);

// tests/unit/electron/config.test.ts has every way in which a file can be damaged.
test('with a damaged configuration file the shop opens as usual and the log says what is wrong', async ({
  displayOf,
  folder,
  startProcess,
}) => {
  const display = await displayOf('portrait');
  const file = join(folder, 'kiosk.json');
  await writeFile(file, '{ "windowed": "yes", "contrast": "high" }');
  const kiosk = startProcess({ display, userData: join(folder, 'data'), args: ['--config', file] });
  await kiosk.logged('started');
  expect(kiosk.log).toEqual([
    { event: 'degraded', at, part: 'configuration', message: expect.stringContaining(file) },
    { event: 'started', at, version: expect.any(String), windowed: false, catalogue: 'embedded' },
  ]);
  await expectWindowAt(display, 'Countertop', WHOLE_PORTRAIT);
});

test('with a sound configuration file the log holds no warning, and of the catalogue’s address only the host', async ({
  displayOf,
  folder,
  startProcess,
  host,
}) => {
  const file = join(folder, 'kiosk.json');
  await writeFile(file, JSON.stringify({ windowed: true, contrast: 'high', catalogueUrl: `${host.url}/` }));
  const display = await displayOf('landscape');
  const kiosk = startProcess({ display, userData: join(folder, 'data'), args: ['--config', file] });
  await kiosk.logged('started');
  expect(kiosk.log).toEqual([
    { event: 'started', at, version: expect.any(String), windowed: true, catalogue: host.url },
  ]);
});

test('a second start on the same data ends by itself and the shop stays as it is', async ({
  startKiosk,
  startProcess,
}) => {
  const kiosk = await startKiosk();
  const { page } = kiosk;
  await page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  const second = startProcess({ display: kiosk.display, userData: kiosk.userData });
  expect(await second.ended()).toBe(0);
  expect(second.log).toEqual([{ event: 'already-running', at }]);
  const windows = await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      visible: window.isVisible(),
      bounds: window.getBounds(),
    })),
  );
  expect(windows).toEqual([{ visible: true, bounds: WHOLE_PORTRAIT }]);
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
});

/** The seccomp mode of each renderer below a process: 2 is a filter of system calls, which is Chromium's sandbox. */
async function rendererSandboxes(pid: number): Promise<string[]> {
  const modes: string[] = [];
  for (const id of await childrenOfType(pid, 'renderer')) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    modes.push(`seccomp ${/^Seccomp:\s+(\d)/m.exec(status)?.[1]}`);
  }
  return modes;
}

test('for an ordinary user of the machine the page runs inside the sandbox', async ({
  displayOf,
  folder,
  startProcess,
}) => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  const display = await displayOf('portrait');
  const userData = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const command = isRoot
    ? await asNobody(folder, userData)
    : [electronExecutable(), `--user-data-dir=${userData}`, projectRoot];
  const kiosk = startProcess({ display, userData, environment: { HOME: folder }, program: command });
  await kiosk.logged('started');
  await expect.poll(() => rendererSandboxes(kiosk.pid)).toEqual(['seccomp 2']);
  await expectWindowAt(display, 'Countertop', WHOLE_PORTRAIT);
});

/** A start by the user `nobody`, who may read neither root's cache nor root's projects: from copies. */
async function asNobody(folder: string, userData: string): Promise<string[]> {
  const runtime = join(folder, 'electron');
  const project = join(folder, 'project');
  await cp(dirname(electronExecutable()), runtime, { recursive: true });
  for (const part of ['package.json', 'out', 'resources'])
    await cp(join(projectRoot, part), join(project, part), { recursive: true });
  await chmod(folder, 0o777);
  return [
    'setpriv',
    '--reuid=65534',
    '--regid=65534',
    '--clear-groups',
    join(runtime, 'electron'),
    `--user-data-dir=${userData}`,
    project,
  ];
}
