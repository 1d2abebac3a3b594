import { setTimeout as after } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';
import type { Place } from '../x11/input.ts';

/** What somebody presses with. */
export type Pointer = 'mouse' | 'touch';

/**
 * Presses twice at one place, whatever lies there by the second time.
 * @param ms from the first press to the second, also on a busy machine: each press says when it happened
 */
export async function pressTwice(target: Locator, pointer: Pointer, ms: number): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const first = Date.now();
  for (const time of [first, first + ms]) {
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
