import type { Locator, Page } from '@playwright/test';

/** One way to work a page. */
export interface Hand {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Puts a text in the place of what a text box holds, and presses Enter. */
  enter(target: Locator, text: string): Promise<void>;
}

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

async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The three ways in which shoppers work the page. */
export const hands: Readonly<Record<'mouse' | 'keyboard' | 'touch', (page: Page) => Hand>> = {
  mouse: (page) => ({
    press: (target) => target.click(),
    async enter(target, text) {
      await target.click();
      await typeOver(page, text);
    },
  }),
  keyboard: (page) => ({
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    async enter(target, text) {
      await tabTo(page, target);
      await typeOver(page, text);
    },
  }),
  touch: (page) => ({
    press: (target) => target.tap(),
    async enter(target, text) {
      await target.tap();
      await typeOver(page, text);
    },
  }),
};
