import type { Locator, Page } from '@playwright/test';

/** A device with which a shopper uses the shop. */
export interface InputMethod {
  /** @param target a button or a link */
  press(target: Locator): Promise<void>;
  /** Replaces a text box's text. */
  write(target: Locator, text: string): Promise<void>;
}

/** No page has this many tab stops. */
const MAX_TABS = 80;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} with ${MAX_TABS} Tabs`);
}

/** @param reach focuses a text box @param press presses a button or link */
function inputMethod(page: Page, reach: InputMethod['press'], press: InputMethod['press']): InputMethod {
  return {
    press,
    async write(target, text) {
      await reach(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
  };
}

/**
 * Dispatches a wheel event, as if the shopper scrolled. Tests press faster than people. Without this event, the shop
 * would take the next press for the second of a double press, and ignore it.
 */
export const lookAround = (target: Locator) => target.evaluate(() => dispatchEvent(new WheelEvent('wheel')));

export function mouse(page: Page): InputMethod {
  const click = async (target: Locator) => {
    await lookAround(target);
    await target.click();
  };
  return inputMethod(page, click, click);
}

export function touch(page: Page): InputMethod {
  const tap = async (target: Locator) => {
    await lookAround(target);
    await target.tap();
  };
  return inputMethod(page, tap, tap);
}

/** Uses only the keyboard. */
export function keyboard(page: Page): InputMethod {
  const reach = (target: Locator) => tabTo(page, target);
  return inputMethod(page, reach, async (target) => {
    await reach(target);
    await page.keyboard.press('Enter');
  });
}
