import type { Page } from '@playwright/test';

/** Moves the focus with `key` through the page or its open dialog. @returns faults, such as a missing ring */
export async function faultsOfFocusRing(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const faults: string[] = [];
  const controls = await leaveFocus(page);
  const stops: number[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const here = await stop(page);
    // After the last element and after the first Shift+Tab, the focus leaves the page. In Electron, it goes on to the
    // first element instead.
    if (here && here.index !== stops[0]) {
      stops.push(here.index);
      if (here.fault) faults.push(here.fault);
    } else if (stops.length > 0)
      // Disabled controls cannot get the focus, so more than half of the controls are enough.
      return stops.length > controls / 2 ? faults : [...faults, `${stops.length} of ${controls} controls`];
  }
  return [...faults, 'no end'];
}

/**
 * Moves the focus to the root, so that Tab begins with the first control, and Shift+Tab with the last.
 * @returns the number of visible controls
 */
const leaveFocus = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
    root.removeAttribute('tabindex');
    return [...root.querySelectorAll('a, button, input')].filter((element) => element.checkVisibility())
      .length;
  });

/** The focused control's index and the fault of its ring or position, or ''. Null if the focus left the page. */
const stop = (page: Page): Promise<{ readonly index: number; readonly fault: string } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const index = [...document.querySelectorAll('a, button, input')].indexOf(element);
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    // The ring of a card's link is drawn on its `::after`, the ring of the search box on its form.
    const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const form = element.closest('form');
    if (form) drawn.push(getComputedStyle(form));
    if (!drawn.some(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px'))
      return { index, fault: `${name}: no ring` };
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)];
    if (end - start < Math.min(width, innerWidth) - 1) return { index, fault: `${name}: cut at a side` };
    const x = (start + end) / 2;
    const fronts = [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y));
    const isSeen = fronts.some(
      (front) => front !== null && (element.contains(front) || front.contains(element)),
    );
    return { index, fault: isSeen ? '' : `${name}: hidden at ${Math.round(top)} to ${Math.round(bottom)}` };
  });
