import type { Locator, Page } from '@playwright/test';

/** One way of working the shop. */
export interface InputMethod {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Puts a text in the place of what a text box holds. */
  write(target: Locator, text: string): Promise<void>;
}

/** More stops than any page of the shop has. */
const MAX_TABS = 80;

/** Tabs forward until the target has the focus, as somebody without a mouse has to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} with ${MAX_TABS} Tabs`);
}

/** A way to reach a control, and what then presses it. */
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
 * Turns the wheel a little, as somebody who looks at a page: a test presses sooner than anybody could, and what has just
 * come to lie where it pressed before would not take that.
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

/** A keyboard and nothing else. */
export function keyboard(page: Page): InputMethod {
  const reach = (target: Locator) => tabTo(page, target);
  return inputMethod(page, reach, async (target) => {
    await reach(target);
    await page.keyboard.press('Enter');
  });
}
