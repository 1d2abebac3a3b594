import type { Page } from '@playwright/test';
import { panelButton, panelOf, setPreferences, switchOf } from '../../support/kiosk/accessibility-panel.ts';
import { touchField } from '../../support/kiosk/on-screen-keyboard.ts';
import { swipingTouch } from '../../support/kiosk/shopper.ts';
import { boxOf } from '../../support/web/pages.ts';
import type { Shop } from '../../support/web/shop.ts';
import { SCREENS } from '../../support/x11/screen.ts';
import { expect, LONG, test } from './fixtures.ts';

/** Text size and upper edge of `main` in px, and its text colour. */
function appearanceOf(shop: Shop) {
  return shop.main.evaluate((main) => {
    const { fontSize, color } = getComputedStyle(main);
    const top = Math.round(main.getBoundingClientRect().top + scrollY);
    return { text: Number.parseFloat(fontSize), color, top };
  });
}

test('each switch applies at once, lasts through a reload, and ends with the session', async ({ kiosk }) => {
  const { page, shop } = kiosk;
  const usual = await appearanceOf(shop);
  await setPreferences(page, 'Larger text', 'High contrast', 'Lower controls', 'More time');
  const wished = await appearanceOf(shop);
  expect(wished.text).toBe(usual.text * 1.5);
  expect(wished.color).not.toBe(usual.color);
  expect(wished.top).toBeGreaterThan(SCREENS.portrait.height * 0.4);

  await page.reload();
  await expect(panelButton(page)).toBeVisible();
  expect(await appearanceOf(shop)).toEqual(wished);
  await panelButton(page).click();
  await expect(panelOf(page).getByRole('switch', { checked: true })).toHaveCount(4);
  await panelOf(page).getByRole('button', { name: 'Reset' }).click();
  await expect(panelOf(page).getByRole('switch', { checked: true })).toHaveCount(0);
  await panelOf(page).getByRole('button', { name: 'Done' }).click();
  expect(await appearanceOf(shop)).toEqual(usual);

  await setPreferences(page, 'Larger text', 'Lower controls');
  const reopened = page.waitForEvent('load');
  await page.evaluate(() => window.countertop?.endSession());
  await reopened;
  await expect(panelButton(page)).toBeVisible();
  expect(await appearanceOf(shop)).toEqual(usual);
});

test('the panel works by keyboard alone and gives the focus back', async ({ kiosk: { page } }) => {
  await panelButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(switchOf(page, 'Larger text')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(switchOf(page, 'Larger text')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(switchOf(page, 'High contrast')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(switchOf(page, 'High contrast')).toBeChecked();
  await expect(switchOf(page, 'High contrast')).toHaveAccessibleDescription(/Black on white/);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(panelButton(page)).toBeFocused();
});

test('with reduced motion nothing moves', async ({ kiosk: { page, shop } }) => {
  const touch = await swipingTouch(page);
  await shop.openProducts();
  await page.evaluate(() => {
    // Listen for start events instead of watching frames: a busy machine may draw no frame of a short animation.
    const mark = ({ target, type, pseudoElement }: AnimationEvent | TransitionEvent, property = '') => {
      if (!(target instanceof Element) || property === 'visibility') return;
      const style = getComputedStyle(target, pseudoElement);
      const durations = type === 'animationstart' ? style.animationDuration : style.transitionDuration;
      if (durations.split(',').some((duration) => parseFloat(duration) > 0)) document.body.dataset.moved = '';
    };
    addEventListener('animationstart', (event) => mark(event), true);
    addEventListener('transitionrun', (event) => mark(event, event.propertyName), true);
  });
  const body = page.locator('body');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await panelButton(page).click();
  await expect(body).toHaveAttribute('data-moved', '');
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await body.evaluate((element) => element.removeAttribute('data-moved'));
  await shop.add();
  await touchField(page, touch, shop.search);
  await page.keyboard.press('Escape');
  await panelButton(page).click();
  await switchOf(page, 'Larger text').click();
  await expect(switchOf(page, 'Larger text')).toBeChecked();
  await expect(body).not.toHaveAttribute('data-moved');
  await page.emulateMedia({ reducedMotion: null });
});

/** Texts and upper edges (px) of the controls in view. */
function pressable(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a, button, input')];
    const inView = all.filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 8));
      return hit !== null && element.contains(hit);
    });
    return {
      texts: inView.map((element) => element.textContent),
      edges: inView.map((element) => element.getBoundingClientRect().top),
    };
  });
}

for (const [screen, share, options] of [
  ['portrait', 0.4, {}],
  ['landscape', 0.25, LONG],
] as const)
  test(`on a ${screen} screen lower controls are low and fit`, options, async ({ kiosk, startKiosk }) => {
    const { page, shop } = screen === 'portrait' ? kiosk : await startKiosk({ screen });
    const check = async (state: string, always: string) => {
      const { texts, edges } = await pressable(page);
      expect(texts, state).toContain(always);
      expect(Math.min(...edges), state).toBeGreaterThanOrEqual(SCREENS[screen].height * share - 8);
      expect(await shop.sidewaysOverflow(), `${state}: too wide`).toBe(0);
    };
    // The header, with the Accessibility button, must be in view at the top and at the bottom of the page.
    const checkBothEnds = async (state: string) => {
      await check(state, 'Accessibility');
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await check(`${state}, at its end`, 'Accessibility');
    };
    await setPreferences(page, 'Larger text', 'Lower controls');
    await checkBothEnds('landing page');
    await panelButton(page).click();
    await check('panel', 'Done');
    await panelOf(page).getByRole('button', { name: 'Done' }).click();
    await shop.openProducts();
    await checkBothEnds('products');
    await shop.next.click();
    await expect(shop.pageCount).toHaveText('2 / 5');
    const title = await boxOf(shop.heading('Products'));
    expect(title.y, 'page 2 starts below the header').toBeGreaterThan((await boxOf(shop.banner)).y);
    await shop.headerLink('Countertop').click();
    await shop.buy();
    await checkBothEnds('receipt');
  });
