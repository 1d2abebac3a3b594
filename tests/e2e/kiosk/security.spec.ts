import { chmod, cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { electronExecutable } from '../../../scripts/machine/electron.ts';
import { spawnKiosk } from '../../support/kiosk/launch.ts';
import { waitForEvent } from '../../support/kiosk/log.ts';
import { kioskParts, listeningAddresses } from '../../support/kiosk/processes.ts';
import { rawPages } from '../../support/kiosk/raw-pages.ts';
import { PIN } from '../../support/kiosk/staff.ts';
import { AS_NOBODY } from '../../support/system/nobody.ts';
import { WHOLE_PORTRAIT } from '../../support/x11/screen.ts';
import { expectWindowAt } from '../../support/x11/windows.ts';
import { expect, test } from './fixtures.ts';

// Scripts in the shop's page are tested in tests/escape, the app's files and their policy in app-protocol.test.ts.

test('the main process answers only the shop and the staff’s page', async ({ kiosk, folder, host }) => {
  const pages = await rawPages(kiosk, folder);
  // `rawPages` opens the shop without the kiosk's own preload script, so the shop cannot start.
  kiosk.expectConsole(/^uncaught: The kiosk build needs its preload script/);
  const asShop = await pages.open('app://countertop/');
  expect(JSON.parse(await asShop('kiosk:settings'))).toMatchObject({ isLocked: true, catalogueHost: null });
  expect(await asShop('kiosk:anything')).toContain('No handler registered');
  for (const channel of ['staff:view', 'staff:menu', 'staff:close'])
    expect(await asShop(channel)).toContain("not from the staff's page");
  expect(await asShop('staff:try-pin', PIN)).toContain("not from the staff's page");

  const asStaff = await pages.open('app://staff/');
  expect(await asStaff('kiosk:settings')).toContain('not from the shop');
  expect(await asStaff('staff:view')).toContain("not from the staff's page");

  kiosk.expectConsole(/Electron Security Warning/);
  const asStranger = await pages.open(`${host.url}/pixel.png`);
  expect(await asStranger('kiosk:settings')).toContain('not from the shop');
  expect(await asStranger('kiosk:report-error', 'a')).toContain('not from the shop');
  await pages.close();
});

/** The seccomp mode of each renderer. Mode 2 filters system calls, so Chromium's sandbox is on. */
async function rendererSandboxes(userData: string): Promise<string[]> {
  const modes: string[] = [];
  for (const { pid, kind } of await kioskParts(userData)) {
    if (kind !== 'renderer') continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    modes.push(`seccomp ${/^Seccomp:\s+(\d)/m.exec(status)?.[1]}`);
  }
  return modes;
}

test('an ordinary user’s page is sandboxed, and no port is open', async ({ displayOf, folder, userData }) => {
  const isRoot = process.getuid?.() === 0;
  const program = isRoot
    ? await asNobody(folder, userData)
    : [electronExecutable(), `--user-data-dir=${userData}`, projectRoot];
  const display = await displayOf('portrait');
  // Start the kiosk without Playwright, which would open two ports.
  const kiosk = spawnKiosk({ display, userData, environment: { HOME: folder }, program });
  try {
    await waitForEvent(() => kiosk.log, 'started');
    await expect.poll(() => rendererSandboxes(userData)).toEqual(['seccomp 2']);
    expect(await listeningAddresses(userData)).toEqual([]);
    await expectWindowAt(display, 'Countertop', WHOLE_PORTRAIT);
  } finally {
    await kiosk.stop();
  }
});

/** Copies Electron and the app for the user `nobody`, who may not read root's files. @returns the start command */
async function asNobody(folder: string, userData: string): Promise<string[]> {
  const runtime = join(folder, 'electron');
  const project = join(folder, 'project');
  await cp(dirname(electronExecutable()), runtime, { recursive: true });
  for (const part of ['package.json', 'out', 'resources'])
    await cp(join(projectRoot, part), join(project, part), { recursive: true });
  await chmod(folder, 0o777);
  return [...AS_NOBODY, join(runtime, 'electron'), `--user-data-dir=${userData}`, project];
}
