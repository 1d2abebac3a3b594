import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { definedEnvironment, openKiosk } from '../../../tests/support/kiosk/launch.ts';
import { memoryOfFamily } from '../../../tests/support/kiosk/memory-sample.ts';
import { removeFolder, temporaryFolder } from '../../../tests/support/system/temporary-folder.ts';
import { wholeBrowser } from '../../../tests/support/web/browser.ts';
import { shopOn } from '../../../tests/support/web/shop.ts';
import { startVirtualDisplay } from '../../machine/display.ts';
import type { Group, Values } from '../measure.ts';
import { serveOurs } from '../shops.ts';

const CHROMIUM = 'chromium --kiosk';
/** Pause before the memory is measured, in ms. */
const SETTLE_MS = 6000;

export const kiosk: Group = {
  name: 'kiosk',
  about:
    "the built kiosk and Chromium with the web shop, both started by Playwright on a used profile, until 'Start Shoping' is visible; then the proportional share (PSS) of all processes",
  figures: {
    start: { label: 'kiosk: start to landing page', unit: 'ms', goal: { atMost: 0.65, times: CHROMIUM } },
    memory: { label: 'kiosk: memory of all processes', unit: 'MB', goal: { atMost: 0.85, times: CHROMIUM } },
  },
  async open() {
    const display = await startVirtualDisplay({ width: 1920, height: 1080 });
    const shop = await serveOurs();
    const folder = temporaryFolder();
    const ours = async (): Promise<Program> => {
      const { app, page, close } = await openKiosk({ display, userData: join(folder, 'kiosk') });
      return { page, pid: app.process().pid ?? 0, close };
    };
    const inChromium = async (): Promise<Program> => {
      const context = await chromium.launchPersistentContext(join(folder, 'chromium'), {
        ...wholeBrowser,
        args: [...(wholeBrowser.args ?? []), '--kiosk'],
        headless: false,
        viewport: null,
        env: definedEnvironment(display.env),
      });
      const [page = await context.newPage()] = context.pages();
      await page.goto(shop.url, { waitUntil: 'commit' });
      const session = await context.browser()?.newBrowserCDPSession();
      const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
      const pid = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
      return { page, pid, close: () => context.close() };
    };
    return {
      targets: { ours: () => measure(ours), [CHROMIUM]: () => measure(inChromium) },
      async close() {
        await shop.close();
        display.stop();
        await removeFolder(folder);
      },
    };
  },
};

interface Program {
  readonly page: Page;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

async function measure(open: () => Promise<Program>): Promise<Values> {
  const began = performance.now();
  const { page, pid, close } = await open();
  try {
    await shopOn(page).startLink.waitFor();
    const start = performance.now() - began;
    await wait(SETTLE_MS);
    return { start, memory: (await memoryOfFamily(pid)) / 1024 };
  } finally {
    await close();
  }
}
