import { footBar } from '../../support/kiosk/foot-bar.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { expectTargets } from '../../support/web/axe.ts';
import { boxOf, windowSizeOf } from '../../support/web/pages.ts';
import { pressRealKeys } from '../../support/x11/input.ts';
import { photographScreen, resizeScreen, SCREENS, type Size } from '../../support/x11/screen.ts';
import { expectWindowAt, focusedTitle } from '../../support/x11/windows.ts';
import { expect, LONG, test } from './fixtures.ts';

async function expectToCover(kiosk: Kiosk, size: Size): Promise<void> {
  await expectWindowAt(kiosk.display, await kiosk.page.title(), { x: 0, y: 0, ...size });
  await expect.poll(() => windowSizeOf(kiosk.page)).toEqual(size);
  // Turn the page pink: if it covers the screen, all four corners are pink.
  await kiosk.page.evaluate(() => {
    document.body.style.visibility = 'hidden';
    document.documentElement.style.background = '#ff00aa';
  });
  const pink = new RegExp(`^${size.width} ${size.height}( FF00AA){4}$`);
  await expect.poll(() => photographScreen(kiosk.display, size)).toMatch(pink);
}

async function expectFirstRowInView(kiosk: Kiosk, size: Size): Promise<void> {
  const { page, shop } = kiosk;
  await expect.poll(() => windowSizeOf(page)).toEqual(size);
  await shop.openProducts();
  await expect(async () => {
    const { bottom, height } = await boxOf(shop.addButton);
    expect(height).toBeGreaterThanOrEqual(48);
    expect(bottom).toBeLessThanOrEqual((await boxOf(footBar(page))).y);
  }).toPass();
}

test('on a portrait screen the shop covers every pixel', async ({ kiosk }) => {
  await kiosk.shop.openProducts();
  await expectToCover(kiosk, SCREENS.portrait);
});

test('the shop covers a landscape screen, also after a resize', async ({ startKiosk }) => {
  // No session reset: nobody touches the screen, and the end of the session would reload the page.
  const kiosk = await startKiosk({ screen: 'landscape', config: { sessionReset: false } });
  const { display, page } = kiosk;
  // In landscape, targets are smaller than in portrait.
  await expectTargets(page, 'landing');
  await resizeScreen(display, 1280, 800);
  await expectFirstRowInView(kiosk, { width: 1280, height: 800 });
  // End with the first size, because later tests use the same display.
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [800, 600],
    [1920, 1080],
  ] as const) {
    await resizeScreen(display, width, height);
    await expectToCover(kiosk, { width, height });
  }
  expect(await focusedTitle(display)).toBe(await page.title());
});

test('the page has the whole width of a kiosk, without a scroll bar', async ({ kiosk: { page, shop } }) => {
  const widths = () =>
    page.evaluate(() => ({
      besideThePage: innerWidth - document.documentElement.clientWidth,
      besideTheHeader: innerWidth - (document.querySelector('header')?.getBoundingClientRect().width ?? 0),
      scrolls: document.documentElement.scrollHeight > innerHeight,
    }));
  await shop.headerLink('About').click();
  await expect.poll(widths).toEqual({ besideThePage: 0, besideTheHeader: 0, scrolls: false });
  // A short page leaves empty space on a tall screen. The button must not grow into that space.
  const button = await boxOf(page.getByRole('link', { name: 'See the products' }));
  expect(button.height).toBeLessThan(150);
  await shop.headerLink('Countertop').click();
  await shop.openProducts();
  await expect.poll(widths).toEqual({ besideThePage: 0, besideTheHeader: 0, scrolls: true });

  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.move(500, 900);
  await page.mouse.wheel(0, 20);
  await expect.poll(scrolled).toBe(20);
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(20);
});

test('on a portrait screen the order starts at its card’s top, and Confirm is as wide as the card', async ({
  kiosk: { page, shop },
}) => {
  const { main } = shop;
  await shop.openProducts();
  await shop.addButton.click();
  await footBar(page).getByRole('link', { name: /Cart$/ }).click();
  await shop.proceed.press('Enter');
  const card = await boxOf(main.getByRole('region', { name: 'Your order' }));
  const picture = await boxOf(main.getByRole('list', { name: 'Items' }).locator('img').first());
  expect(picture.y - card.y).toBeLessThan(64);
  expect((await boxOf(shop.confirm)).width).toBe(card.width);
});

test('with --windowed, Alt+F4 and the keys of a browser work', LONG, async ({ startKiosk }) => {
  const kiosk = await startKiosk({ screen: 'landscape', args: ['--windowed'] });
  const { app, page, shop, display } = kiosk;
  const size = { width: 1280, height: 800 };
  await expectWindowAt(display, 'Countertop', size);
  await expect.poll(() => windowSizeOf(page)).toEqual(size);

  await expect(shop.startLink).toBeVisible();
  await expect.poll(() => focusedTitle(display)).toBe('Countertop');
  const state = () =>
    app.evaluate(({ BrowserWindow, Menu }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return {
        hasMenu: Menu.getApplicationMenu() !== null,
        zoom: contents?.getZoomLevel(),
        showsDevTools: contents?.isDevToolsOpened(),
        // Until the developer tools have the focus, a key may reach neither them nor the page.
        devToolsHaveFocus: contents?.devToolsWebContents?.isFocused() ?? false,
      };
    });
  const closed = { showsDevTools: false, devToolsHaveFocus: false };
  expect(await state()).toEqual({ hasMenu: true, zoom: 0, ...closed });
  const reloaded = page.waitForEvent('load');
  await pressRealKeys(display, 'ctrl+r');
  await reloaded;
  await pressRealKeys(display, 'ctrl+minus');
  await expect.poll(state).toMatchObject({ zoom: -0.5 });
  await pressRealKeys(display, 'ctrl+shift+i');
  await expect.poll(state).toMatchObject({ showsDevTools: true, devToolsHaveFocus: true });
  await pressRealKeys(display, 'ctrl+shift+i');
  await expect.poll(state).toMatchObject(closed);

  // Wait for the page first: while a page loads, Chromium drops a request to close the window.
  await expect(shop.startLink).toBeVisible();
  await expect.poll(() => focusedTitle(display)).toBe('Countertop');
  const ended = app.waitForEvent('close', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  await pressRealKeys(display, 'alt+F4');
  await ended;
});
