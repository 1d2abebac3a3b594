import { setTimeout as after } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Place } from '../x11/input.ts';
import { middleOf } from './pages.ts';

export type Pointer = 'mouse' | 'touch';

/**
 * Presses twice at the same place, even if another control is there the second time.
 * @param ms the time between the timestamps of the presses, exact even on a busy machine
 * @param beneath returns the page to press next if the first press closed the target's page
 */
export async function pressTwice(
  target: Locator,
  pointer: Pointer,
  ms: number,
  beneath: () => Page | undefined = () => undefined,
): Promise<void> {
  // scrollIntoView respects the page's scroll padding, so that no bar covers the element.
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  const place = await middleOf(target);
  const page = target.page();
  const first = Date.now();
  await pressAt(page, place, pointer, first);
  await after(Math.max(0, first + ms - Date.now()));
  const shown = page.isClosed() ? beneath() : page;
  if (shown) await pressAt(shown, place, pointer, first + ms);
}

/** An error handler that ignores the error if the press has closed the page. */
export const unlessClosed = (page: Page) => (error: unknown) => {
  if (!page.isClosed()) throw error;
};

async function pressAt(page: Page, place: Place, pointer: Pointer, time: number): Promise<void> {
  const press = async () => {
    const session = await page.context().newCDPSession(page);
    await presses[pointer](session, place, time / 1000);
    await session.detach();
  };
  await press().catch(unlessClosed(page));
}

/** For each pointer, a function that presses once. `timestamp` is in s since 1970. */
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
