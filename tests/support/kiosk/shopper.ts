import { expect, type Locator, type Page } from '@playwright/test';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import type { InputMethod } from '../web/input-methods.ts';
import { windowSizeOf } from '../web/pages.ts';
import { straight, touchScreen } from '../x11/touch-screen.ts';
import { bringIntoView } from './foot-bar.ts';
import { journalledPages } from './journal.ts';
import type { Kiosk } from './launch.ts';

/** A finger on a touch screen. It swipes until the target is in view. */
export async function swipingTouch(page: Page): Promise<InputMethod> {
  const screen = await touchScreen(page);
  async function press(target: Locator): Promise<void> {
    const { width, height } = await windowSizeOf(page);
    const at = (part: number) => ({ x: width / 2, y: height * part });
    const swipe = (distance: number) =>
      screen.drag(distance > 0 ? straight(at(0.7), at(0.4), 4) : straight(at(0.4), at(0.7), 4));
    await screen.tap(await bringIntoView(target, height, swipe));
  }
  return {
    press,
    async write(target, text) {
      await press(target);
      await expect(target).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}

/** Waits until the journal has this page: the kiosk stores a page a few ms after it shows the page. */
export async function untilPageIsJournalled({ userData }: Kiosk, page: string): Promise<void> {
  await expect.poll(async () => (await journalledPages(userData))[0]).toBe(page);
}

/** Kills the kiosk's main process, to simulate a power cut. */
export async function cutPower({ app }: Kiosk): Promise<void> {
  const ended = app.waitForEvent('close', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  app.process().kill('SIGKILL');
  await ended;
}
