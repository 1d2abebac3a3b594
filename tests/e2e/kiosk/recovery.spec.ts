import { mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../support/hosts/free-port.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { expectLastEvents } from '../../support/kiosk/log.ts';
import { startKioskProcess } from '../../support/kiosk/process.ts';
import { fillCart, mouse } from '../../support/kiosk/shopper.ts';
import { folderWithPin } from '../../support/kiosk/staff.ts';
import { childrenOfType } from '../../support/system/process-family.ts';
import { metricValues } from '../../support/unit/metric-values.ts';
import { expectWindowAt } from '../../support/x11/screen.ts';
import { SCREENS, test } from './fixtures.ts';

const wholeScreen = { x: 0, y: 0, ...SCREENS.portrait };

/** The kiosk's windows and what draws the first, asked of the main process: to a debugger that saw pages die they stay dead. */
function shown({ app }: Kiosk): Promise<{ windows: number[]; process: number }> {
  return app.evaluate(({ BrowserWindow }) => {
    const windows = BrowserWindow.getAllWindows();
    return {
      windows: windows.map(({ id }) => id),
      process: windows[0]?.webContents.getOSProcessId() ?? 0,
    };
  });
}

/** What is written on the only window, whose pages must be alive: others never answer. */
function textOf({ app }: Kiosk): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }) =>
    String(await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText')),
  );
}

/**
 * Waits until pages drawn by another process than before show the filled cart, without any question.
 * @param events what the log then ends with; the last is the new pages' first sign of life, so that they answer
 */
async function expectCartBack(
  kiosk: Kiosk,
  before: { windows: number[]; process: number },
  events: readonly string[],
): Promise<void> {
  await expectLastEvents(kiosk.userData, [...events, 'recovered']);
  const now = await shown(kiosk);
  expect(now.process).not.toBe(before.process);
  expect(now.windows).toEqual(before.windows);
  await expect.poll(() => textOf(kiosk)).toMatch(/Shopping Cart[\s\S]*Aquamarine Ring/);
  expect(await textOf(kiosk)).not.toContain('start over');
}

test('where the process that draws the shop is killed, page and cart come back in the same window', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk();
  await fillCart(kiosk.page, mouse());
  const before = await shown(kiosk);
  process.kill(before.process, 'SIGKILL');
  await expectCartBack(kiosk, before, ['pages-gone', 'recovery']);
});

test('where the pages hang, without anybody touching them, page and cart come back', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk();
  await fillCart(kiosk.page, mouse());
  const before = await shown(kiosk);
  await kiosk.app.evaluate(({ BrowserWindow }) => {
    void BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('for (;;);');
  });
  await expectCartBack(kiosk, before, ['pages-hang', 'pages-gone', 'recovery']);
});

for (const address of ['about:blank', 'about:srcdoc'])
  test(`where the window shows ${address} in place of the shop, page and cart come back`, async ({
    startKiosk,
  }) => {
    const kiosk = await startKiosk();
    // Such a document has no policy; Electron says so in a checkout, where it lives long enough.
    kiosk.allowConsole(/Electron Security Warning/);
    await fillCart(kiosk.page, mouse());
    await kiosk.app.evaluate(({ BrowserWindow }, url) => {
      void BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(`location = '${url}'`);
    }, address);
    await expectLastEvents(kiosk.userData, ['recovery', 'recovered']);
    await expect.poll(() => textOf(kiosk)).toMatch(/Shopping Cart[\s\S]*Aquamarine Ring/);
  });

test('where the window is closed all the same, another one shows page and cart', async ({ startKiosk }) => {
  const kiosk = await startKiosk();
  await fillCart(kiosk.page, mouse());
  await kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.destroy());
  await expectLastEvents(kiosk.userData, ['windows-gone', 'recovery', 'recovered']);
  await expect.poll(() => textOf(kiosk)).toMatch(/Shopping Cart[\s\S]*Aquamarine Ring/);
});

test('where Chromium’s helpers are killed, among them the one for the network, the shop goes on', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk();
  const { page } = kiosk;
  for (const pid of await childrenOfType(kiosk.app.process().pid ?? 0, 'utility'))
    process.kill(pid, 'SIGKILL');
  await expectLastEvents(kiosk.userData, ['child-gone']);
  await fillCart(page, mouse());
  expect(await page.evaluate(() => localStorage.cart)).toContain('Aquamarine Ring');
});

test('where the main process fails, it starts itself again without a word', async ({
  displayOf,
  startKiosk,
}) => {
  const userData = await folderWithPin();
  const kiosk = await startKiosk({ userData });
  kiosk.expectConsole(/main-fault/);
  const ended = kiosk.app.waitForEvent('close');
  await kiosk.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('for the test');
    }, 0);
  });
  await ended;
  try {
    const events = ['started', 'main-fault', 'recovery', 'relaunching', 'started', 'recovered'];
    await expectLastEvents(userData, events);
    await expectWindowAt(await displayOf('portrait'), 'Countertop', wholeScreen);
  } finally {
    const next = Number((await readlink(join(userData, 'SingletonLock'))).split('-').at(-1));
    process.kill(next, 'SIGTERM');
    await expect.poll(() => isRunning(next)).toBe(false);
  }
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a failure too many ends on the service screen, which holds nothing of the shop’s, and a monitor is told', async ({
  startKiosk,
  folder,
}) => {
  const userData = join(folder, 'data');
  await mkdir(userData);
  await writeFile(join(userData, 'recovery.json'), '{"failures":5,"gpuDeaths":0,"withoutGpu":false}');
  const healthPort = await freePort();
  const kiosk = await startKiosk({ userData, config: { healthPort } });
  const opened = kiosk.app.waitForEvent('window');
  process.kill((await shown(kiosk)).process, 'SIGKILL');
  const screen = await opened;
  await expect(screen.getByRole('heading', { name: 'We will be right back' })).toBeVisible();
  await expect(screen.getByText('Please ask a member of staff for help.')).toBeVisible();
  expect(screen.url()).toMatch(/^data:text\/html/);
  await expectWindowAt(kiosk.display, 'Countertop', wholeScreen);
  await expectLastEvents(userData, ['pages-gone', 'recovery', 'service-screen']);

  const ask = (path: string) => fetch(`http://127.0.0.1:${healthPort}${path}`).catch(() => null);
  await expect.poll(async () => (await ask('/healthz'))?.status).toBe(503);
  expect(metricValues((await (await ask('/metrics'))?.text()) ?? '')).toMatchObject({
    countertop_shop_shown: 0,
    countertop_failures_at_start: 5,
    'countertop_recoveries_total{rung="service-screen"}': 1,
    'countertop_faults_total{fault="pages-gone"}': 1,
  });
});

const leftLocks: [what: string, leave: (lock: string) => Promise<unknown>, events: string[]][] = [
  ['of a process that is gone', (lock) => symlink(`${hostname()}-4194305`, lock), ['started']],
  ['whose number belongs to another program', (lock) => symlink(`${hostname()}-1`, lock), ['started']],
  ['of another computer', (lock) => symlink('another-computer-1', lock), ['started']],
  ['that is no lock', (lock) => mkdir(join(lock, 'inside'), { recursive: true }), ['lock-stale', 'started']],
];

for (const [what, leave, events] of leftLocks) {
  test(`a lock ${what} does not keep the shop from opening`, async ({ displayOf, folder }) => {
    const userData = join(folder, 'data');
    await mkdir(userData);
    await leave(join(userData, 'SingletonLock'));
    const kiosk = startKioskProcess({ display: await displayOf('portrait'), userData });
    await kiosk.logged('started');
    expect(kiosk.log.map(({ event }) => event)).toEqual(events);
    await kiosk.stop();
  });
}
