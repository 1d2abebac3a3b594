import type { Locator, Page } from '@playwright/test';
import { type Preference, panelOf, setPreferences } from '../../support/kiosk/accessibility-panel.ts';
import { keyboardOf, keyOf, touchField, touchKeys } from '../../support/kiosk/on-screen-keyboard.ts';
import { swipingTouch } from '../../support/kiosk/shopper.ts';
import { pressTwice } from '../../support/web/double-presses.ts';
import { boxOf, middleOf } from '../../support/web/pages.ts';
import type { Shop } from '../../support/web/shop.ts';
import { SCREENS } from '../../support/x11/screen.ts';
import { touchScreen } from '../../support/x11/touch-screen.ts';
import { expect, LONG, test } from './fixtures.ts';

const quantities = ({ page }: Shop) => page.getByRole('textbox', { name: /^Quantity/ });

async function openCart(shop: Shop, count: number): Promise<void> {
  await shop.openProducts();
  for (let added = 0; added < count; added += 1) await shop.add();
  await shop.cartLink(count).click();
  await expect(shop.heading('Shopping Cart')).toBeVisible();
}

const expectAtRest = (page: Page, screen: 'portrait' | 'landscape') =>
  expect.poll(async () => (await boxOf(keyboardOf(page))).bottom).toBe(SCREENS[screen].height);

test('a shopper searches with a finger only', async ({ kiosk: { page, shop } }) => {
  const touch = await swipingTouch(page);
  await shop.openProducts();
  await touchField(page, touch, shop.search);
  await touchKeys(page, touch, 'Shift', 'R', 'i', 'n', 'g', 'Space', 'Hyphen');
  await expect(shop.search).toHaveValue('Ring -');
  await touchKeys(page, touch, 'Backspace', 'Backspace');
  await expect(shop.search).toBeFocused();
  await touchKeys(page, touch, 'Search');
  await expect(page.getByRole('button', { name: '“Ring”, clear' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Aquamarine Ring' })).toBeVisible();
  await expect(keyboardOf(page)).toBeHidden();
  await expect(shop.search).toHaveValue('');
});

test('vouchers are typed with capitals, quantities with digits', async ({ kiosk: { page, shop } }) => {
  const touch = await swipingTouch(page);
  await openCart(shop, 1);
  await touchField(page, touch, shop.voucher);
  await touchKeys(page, touch, 'Apply Code');
  await expect(keyboardOf(page)).toBeVisible();
  await touchKeys(page, touch, 'E', 'S', '1');
  await expect(shop.voucher).toHaveValue('ES1');
  await touchKeys(page, touch, 'Capitals', 'e');
  await expect(shop.voucher).toHaveValue('ES1e');
  await touchKeys(page, touch, 'Apply Code');
  await expect(shop.voucher).toHaveValue('');
  await expect(keyboardOf(page)).toBeHidden();

  await touchField(page, touch, quantities(shop));
  await expect(keyboardOf(page).getByRole('button')).toHaveCount(12);
  await touchKeys(page, touch, '1', '2');
  await expect(quantities(shop)).toHaveValue('12');
  await expect(shop.cartLink(12)).toBeVisible();
  await touchKeys(page, touch, 'Backspace', 'Backspace');
  await expect(quantities(shop)).toHaveValue('');
  await touchKeys(page, touch, 'Done');
  await expect(quantities(shop)).toHaveValue('1');
  await expect(keyboardOf(page)).toBeHidden();
});

test('the keyboard opens for fingers and pens, not for mouse or keys', async ({ kiosk: { page, shop } }) => {
  const touch = await swipingTouch(page);
  const keyboard = keyboardOf(page);
  await shop.openProducts();
  await shop.search.click();
  await expect(shop.search).toBeFocused();
  await expect(keyboard).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(shop.search).toBeFocused();
  await expect(keyboard).toBeHidden();

  const cdp = await page.context().newCDPSession(page);
  const pen = {
    ...(await middleOf(shop.search)),
    button: 'left',
    clickCount: 1,
    pointerType: 'pen',
  } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...pen });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...pen });
  await expect(keyboard).toBeVisible();
  await page.keyboard.press('Escape');

  const leads = {
    'a key of a real keyboard': () => page.keyboard.press('a'),
    Escape: () => page.keyboard.press('Escape'),
    'its own button': () => touchKeys(page, touch, 'Hide keyboard'),
    'a touch elsewhere': () => touch.press(shop.heading('Products')),
    'another page': () => touch.press(shop.cartLink(0)),
  };
  for (const [name, lead] of Object.entries(leads)) {
    await touchField(page, touch, shop.search);
    await lead();
    await expect(keyboard, name).toBeHidden();
  }
});

test('a closing keyboard lets no touch through', async ({ kiosk: { page, shop } }) => {
  const touch = await swipingTouch(page);
  const screen = await touchScreen(page);
  await shop.openProducts();
  // The key 'Hide keyboard' covers the button 'Accessibility'.
  await touchField(page, touch, shop.search);
  await pressTwice(keyOf(page, 'Hide keyboard'), 'touch', 700);
  await expect(keyboardOf(page)).toBeHidden();
  await expect(panelOf(page)).toBeHidden();
  await expect(shop.heading('Products')).toBeVisible();

  await touchField(page, touch, shop.search);
  await expectAtRest(page, 'portrait');
  const place = await middleOf(keyOf(page, 'Hide keyboard'));
  await page.keyboard.press('Escape');
  await expect(keyboardOf(page)).toBeHidden();
  await screen.tap(place);
  await expect(panelOf(page)).toBeVisible();
});

const PIXELS_PER_MM = 100 / 25.4;

async function expectInView(shop: Shop, field: Locator, state: string): Promise<void> {
  await expect(async () => {
    const [header, box, keyboard] = await Promise.all([
      boxOf(shop.banner),
      boxOf(field),
      boxOf(keyboardOf(shop.page)),
    ]);
    expect(box.y, state).toBeGreaterThanOrEqual(header.bottom);
    expect(box.bottom, state).toBeLessThanOrEqual(keyboard.y);
  }).toPass();
}

/** Expects every key to be at least 20 mm wide and high, and at least 8 px from the next key and row. */
async function expectLargeKeys(page: Page, state: string): Promise<void> {
  const keys = await keyboardOf(page)
    .getByRole('button')
    .evaluateAll((elements) => elements.map((key): DOMRect => key.getBoundingClientRect().toJSON()));
  const tops = [...new Set(keys.map(({ top }) => top))];
  const rows = tops.map((top) => keys.filter((key) => key.top === top));
  expect(Math.min(...keys.map(({ width }) => width / PIXELS_PER_MM)), state).toBeGreaterThanOrEqual(20);
  expect(Math.min(...keys.map(({ height }) => height / PIXELS_PER_MM)), state).toBeGreaterThanOrEqual(20);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.max(...keys.map(({ right }) => right)), state).toBeLessThan(width);
  const beside = rows.flatMap((row) => row.slice(1).map((key, place) => key.left - (row[place]?.right ?? 0)));
  const below = rows.slice(1).map((row, place) => (row[0]?.top ?? 0) - (rows[place]?.[0]?.bottom ?? 0));
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...beside, ...below), state).toBeGreaterThanOrEqual(8);
}

type Preferences = readonly Preference[];
const EXTREMES: readonly Preferences[] = [[], ['Larger text', 'Lower controls']];

for (const [screen, options] of [
  ['portrait', {}],
  ['landscape', LONG],
] as const) {
  test(`on a ${screen} screen keys have 20 mm and hide no field`, options, async ({ kiosk, startKiosk }) => {
    const { page, shop } = screen === 'portrait' ? kiosk : await startKiosk({ screen });
    const touch = await swipingTouch(page);
    await openCart(shop, 6);
    for (const preferences of EXTREMES) {
      const state = preferences.join(' and ') || 'as usual';
      await setPreferences(page, ...preferences);
      for (const field of [quantities(shop).last(), shop.voucher]) {
        await touchField(page, touch, field);
        await expectAtRest(page, screen);
        await expectInView(shop, field, state);
        await expectLargeKeys(page, state);
        await page.keyboard.press('Escape');
      }
    }
  });
}

// Each press changes the address, which closes the keyboard. If an effect closed the keyboard, React would
// count the presses as nested updates and throw.
test('many presses on a link in one moment do no harm', async ({ kiosk: { shop } }) => {
  await shop.headerLink('About').click();
  await shop.headerLink('About').evaluate(async (link) => {
    for (let press = 0; press < 100; press++) {
      (link as HTMLElement).click();
      await Promise.resolve();
    }
  });
  await shop.headerLink('Countertop').click();
  await expect(shop.startLink).toBeVisible();
});

test('in a small window the keys shrink so that the field stays in view', async ({ startKiosk }) => {
  const { page, shop } = await startKiosk({ screen: 'landscape', args: ['--windowed'] });
  const touch = await swipingTouch(page);
  await openCart(shop, 6);
  for (const preferences of EXTREMES) {
    await setPreferences(page, ...preferences);
    await touchField(page, touch, shop.voucher);
    await expectInView(shop, shop.voucher, preferences.join(' and '));
    const key = await boxOf(keyOf(page, 'Q'));
    expect(Math.min(key.width, key.height)).toBeGreaterThanOrEqual(48);
    await page.keyboard.press('Escape');
  }
});
