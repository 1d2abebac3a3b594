import { setTimeout as after } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Place } from '../x11/input.ts';

/** What somebody presses with. */
export type Pointer = 'mouse' | 'touch';

/**
 * Presses twice at one place, whatever lies there by the second time.
 * @param ms from the first press to the second, also on a busy machine: each press says when it happened
 */
export async function pressTwice(target: Locator, pointer: Pointer, ms: number): Promise<void> {
  const place = await middleOf(target);
  const first = Date.now();
  await pressAt(target.page(), place, pointer, [first, first + ms]);
}

/** Presses what lies under an element's middle, and says that it was at this time, in ms since 1970, which is past. */
export async function pressBelatedly(target: Locator, pointer: Pointer, time: number): Promise<void> {
  await pressAt(target.page(), await middleOf(target), pointer, [time]);
}

async function middleOf(target: Locator): Promise<Place> {
  // By the page's own scroll padding: not beneath what lies over its edges.
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pressAt(page: Page, place: Place, pointer: Pointer, times: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const time of times) {
    await after(Math.max(0, time - Date.now()));
    await presses[pointer](session, place, time / 1000);
  }
  await session.detach();
}

/** One press by way of Chromium's own input. @param timestamp in s since 1970 */
const presses = {
  async mouse(session: CDPSession, place: Place, timestamp: number) {
    const left = { ...place, button: 'left', clickCount: 1, timestamp } as const;
    await session.send('Input.dispatchMouseEvent', { ...left, type: 'mousePressed' });
    await session.send('Input.dispatchMouseEvent', { ...left, type: 'mouseReleased' });
  },
  async touch(session: CDPSession, place: Place, timestamp: number) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], timestamp });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  },
};
