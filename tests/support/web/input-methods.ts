import type { Locator, Page } from '@playwright/test';

/** A way of using the shop. */
export interface InputMethod {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Replaces a text box's text. */
  write(target: Locator, text: string): Promise<void>;
}

/** More tab stops than any page has. */
const MAX_TABS = 80;

/** Tabs until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} with ${MAX_TABS} Tabs`);
}

/** A way to reach a control, and the key that presses it. */
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

/** Scrolls a little, as people do: a test presses sooner than a person, and new content would ignore it. */
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

/** Keyboard only. */
export function keyboard(page: Page): InputMethod {
  const reach = (target: Locator) => tabTo(page, target);
  return inputMethod(page, reach, async (target) => {
    await reach(target);
    await page.keyboard.press('Enter');
  });
}
