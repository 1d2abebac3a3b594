import { setTimeout as after } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { touchScreen } from '../x11/touch-screen.ts';

/** What somebody presses with. */
export type Pointer = 'mouse' | 'touch';

/** Presses twice at one place, whatever lies there by the second time. @param ms from the first press to the second */
export async function pressTwice(target: Locator, pointer: Pointer, ms: number): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const press = await presser(page, pointer);
  const second = after(ms);
  await press(place);
  await second;
  await press(place);
}

/** What presses at a place without looking at what lies there. */
async function presser(page: Page, pointer: Pointer) {
  if (pointer === 'mouse') return ({ x, y }: { x: number; y: number }) => page.mouse.click(x, y);
  const screen = await touchScreen(page);
  return screen.tap;
}
