import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { leaveStaff, openStaff, PIN } from '../../support/kiosk/staff.ts';
import { test } from './fixtures.ts';

/** Asks a page's own preload script, which asks the main process whatever a test wants asked. */
type Ask = (...values: unknown[]) => Promise<string>;

/** Opens a hidden window at an address whose page asks whatever a test wants asked; `close` closes all of them. */
function rawPages(kiosk: Kiosk, preload: string) {
  const ids: number[] = [];
  async function open(url: string): Promise<Ask> {
    const opened = kiosk.app.waitForEvent('window');
    const id = await kiosk.app.evaluate(
      async ({ BrowserWindow }, [address, script]) => {
        const window = new BrowserWindow({ show: false, webPreferences: { preload: script, sandbox: true } });
        await window.loadURL(address);
        return window.id;
      },
      [url, preload] as const,
    );
    ids.push(id);
    const page = await opened;
    return (...values) => page.evaluate((list) => (window as unknown as { ask: Ask }).ask(...list), values);
  }
  const close = () =>
    kiosk.app.evaluate(({ BrowserWindow }, all) => {
      for (const id of all) BrowserWindow.fromId(id)?.destroy();
    }, ids);
  return { open, close };
}

const RAW_PRELOAD = `const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('ask', (...values) =>
  ipcRenderer.invoke(...values).then((answer) => JSON.stringify(answer), (error) => error.message));`;

const NO_PIN = [
  '12345',
  '1234567890123',
  '7'.repeat(10_000),
  'abcdef',
  '12345６',
  '12345\0',
  '😀😀😀',
  '',
  null,
  271828,
  { length: 6 },
  ['271828'],
];

test('nothing of the menu answers before the PIN, nothing but a PIN is looked at, and no other page is answered', async ({
  kiosk,
  folder,
}) => {
  const staff = await openStaff(kiosk);
  const ask = (question: string, ...values: unknown[]) =>
    staff.evaluate(
      ([name, parameters]) => {
        const bridge = window.staff as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>;
        return bridge[name]?.(...parameters).then(
          (answer) => JSON.stringify(answer),
          (error: Error) => error.message,
        );
      },
      [question, values] as const,
    );
  const settings = { largerText: true, highContrast: true, reachDown: true, moreTime: true };
  expect(await ask('menu')).toContain('The PIN comes first');
  expect(await ask('act', 'exit')).toContain('The PIN comes first');
  expect(await ask('setAccessibility', settings)).toContain('The PIN comes first');
  for (const hostile of NO_PIN) expect(await ask('tryPin', hostile)).toContain('the arguments do not fit');
  expect(await ask('choosePin', '974310')).toContain('refused');
  expect(await ask('act', '__proto__')).toContain('the arguments do not fit');

  const preload = join(folder, 'raw.cjs');
  await writeFile(preload, RAW_PRELOAD);
  const pages = rawPages(kiosk, preload);
  const asShop = await pages.open('app://countertop/favicon.svg');
  expect(await asShop('kiosk:settings')).toContain('"isLocked":true');
  for (const channel of ['staff:view', 'staff:menu', 'staff:close'])
    expect(await asShop(channel)).toContain("not from the staff's page");
  expect(await asShop('staff:try-pin', PIN)).toContain("not from the staff's page");
  const asStaff = await pages.open('app://staff/');
  expect(await asStaff('kiosk:settings')).toContain('not from the shop');
  expect(await asStaff('staff:view')).toContain("not from the staff's page");
  await pages.close();
  expect(await staff.evaluate(() => 'countertop' in window)).toBe(false);
  expect(await kiosk.page.evaluate(() => 'staff' in window)).toBe(false);

  // The page that is meant is answered.
  expect(await ask('tryPin', PIN)).toContain('"right"');
  expect(await ask('menu')).toContain('"version"');
  await leaveStaff(kiosk, staff, 'Cancel');
});
