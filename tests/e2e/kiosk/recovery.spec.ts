import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { nextPort } from '../../support/hosts/loopback.ts';
import { type Kiosk, pagesOf } from '../../support/kiosk/launch.ts';
import { followEvents } from '../../support/kiosk/log.ts';
import { readMetrics } from '../../support/kiosk/monitoring.ts';
import { kioskParts, shopProcess, signal } from '../../support/kiosk/processes.ts';
import { pageOf } from '../../support/kiosk/staff.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { axeViolations } from '../../support/web/axe.ts';
import { headlessShell } from '../../support/web/browser.ts';
import { WHOLE_PORTRAIT } from '../../support/x11/screen.ts';
import { touchScreen } from '../../support/x11/touch-screen.ts';
import { expectWindowAt } from '../../support/x11/windows.ts';
import { expect, LONG, test } from './fixtures.ts';

async function expectCart({ app }: Kiosk): Promise<void> {
  const text = () =>
    app.evaluate(async ({ BrowserWindow }) =>
      String(
        await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText'),
      ),
    );
  await expect.poll(text).toMatch(/Shopping Cart[\s\S]*Aquamarine Ring/);
  expect(await text()).not.toContain('start over');
}

/** If an empty document exists for long enough, Electron warns that the document has no security policy. */
const NO_SECURITY_WARNINGS = { ELECTRON_DISABLE_SECURITY_WARNINGS: 'true' };

async function expectToReturn(kiosk: Kiosk, event: string, lose: (kiosk: Kiosk) => unknown): Promise<void> {
  const expectEvents = await followEvents(kiosk.userData);
  await lose(kiosk);
  await expectEvents(event, 'recovery', 'recovered');
  await expectCart(kiosk);
}

/** Replaces the shop with an empty document. Loading it makes no request, so the kiosk cannot refuse the navigation. */
const leaveFor =
  (address: string) =>
  ({ app }: Kiosk) =>
    app.evaluate(({ BrowserWindow }, url) => {
      void BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(`location = '${url}'`);
    }, address);

const killPages = async (kiosk: Kiosk) => process.kill(await shopProcess(kiosk), 'SIGKILL');
const destroyWindow = ({ app }: Kiosk) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.destroy());

test('the cart survives if page, window or process fails', async ({ displayOf, startKiosk, userData }) => {
  const kiosk = await startKiosk({ pin: true, cart: 3, environment: NO_SECURITY_WARNINGS });
  for (const [what, event, lose] of [
    ['the shop’s renderer process is killed', 'pages-gone', killPages],
    ['the window is destroyed', 'windows-gone', destroyWindow],
    ['an empty document takes the place of the shop', 'pages-left', leaveFor('about:blank')],
  ] as const)
    await test.step(what, () => expectToReturn(kiosk, event, lose));

  await test.step('the main process fails: the program starts itself again', async () => {
    kiosk.expectConsole(/main-error/);
    const expectLater = await followEvents(userData);
    const ended = kiosk.app.waitForEvent('close', { timeout: KIOSK_EVENT_TIMEOUT_MS });
    await kiosk.app.evaluate(() => {
      setTimeout(() => {
        throw new Error('for the test');
      }, 0);
    });
    await ended;
    try {
      await expectLater('main-error', 'recovery', 'relaunching', 'started', 'recovered');
      await expectWindowAt(await displayOf('portrait'), 'Shopping Cart · Countertop', WHOLE_PORTRAIT);
    } finally {
      const next = Number((await readlink(join(userData, 'SingletonLock'))).split('-').at(-1));
      signal([{ pid: next, kind: 'main' }], 'SIGTERM');
      await expect.poll(() => kioskParts(userData)).toEqual([]);
    }
  });
});

test('the cart survives an empty document in place of the shop', LONG, async ({ startKiosk }) => {
  const kiosk = await startKiosk({ cart: 3, environment: NO_SECURITY_WARNINGS });
  await expectToReturn(kiosk, 'load-failed', leaveFor('about:srcdoc'));
});

test('the error screen lets staff in, and comes back if it fails', async ({
  startKiosk,
  userData,
  playwright,
}) => {
  const healthPort = await nextPort();
  const kiosk = await startKiosk({
    pin: true,
    files: { 'recovery.json': '{"failures":5,"gpuDeaths":0,"withoutGpu":null}' },
    config: { healthPort },
  });
  const opened = kiosk.app.waitForEvent('window', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  const expectEvents = await followEvents(userData);
  await killPages(kiosk);
  const first = await opened;
  await expect(first.getByRole('heading', { name: 'We will be right back' })).toBeVisible();
  await expect(first.getByText('Please ask a member of staff for help.')).toBeVisible();
  expect(first.url()).toMatch(/^data:text\/html/);
  // The error screen runs no scripts, so axe gets a copy of it in a browser.
  const browser = await playwright.chromium.launch(headlessShell);
  const copy = await (await browser.newContext()).newPage();
  await copy.goto(first.url());
  expect.soft(await axeViolations(copy)).toEqual([]);
  await browser.close();
  await expectWindowAt(kiosk.display, 'Countertop', WHOLE_PORTRAIT);
  await expectEvents('pages-gone', 'recovery', 'error-screen');

  const health = () => fetch(`http://127.0.0.1:${healthPort}/healthz`).catch(() => null);
  await expect.poll(async () => (await health())?.status).toBe(503);
  expect(await readMetrics(healthPort)).toMatchObject({
    countertop_shop_shown: 0,
    countertop_failures_at_start: 5,
    'countertop_recoveries_total{step="error-screen"}': 1,
    'countertop_errors_total{error="pages-gone"}': 1,
  });

  const reopened = kiosk.app.waitForEvent('window', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  await destroyWindow(kiosk);
  const screen = await reopened;
  await expect(screen.getByRole('heading', { name: 'We will be right back' })).toBeVisible();

  // Repeat the touches, because the error screen ignores touches for a moment after it opens.
  await expect(async () => {
    await (await touchScreen(screen)).tapRepeatedly({ x: 500, y: 900 }, 5);
    expect(pagesOf(kiosk).map((page) => page.url())).toContain('app://staff/');
  }).toPass();
  const staff = await pageOf(kiosk, 'app://staff/');
  await expect(staff.getByRole('region', { name: 'Staff' })).toBeVisible();

  // If the renderer of the error screen dies, a new one draws the screen again.
  const renderer = await shopProcess(kiosk);
  await killPages(kiosk);
  await expect(async () => expect(await shopProcess(kiosk)).not.toBe(renderer)).toPass();
});
