import type { Locator, Page } from '@playwright/test';

/** The bar at the foot of a kiosk's screen. */
export const footBar = (page: Page): Locator => page.getByRole('navigation', { name: 'At hand' });

/** Whether the middle of something lies under the bar: then it has to be scrolled up before it can be pressed. */
export const isUnderFootBar = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const bar = document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('[aria-label="At hand"]');
    return bar != null && !bar.contains(element);
  });
