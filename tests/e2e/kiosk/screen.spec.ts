import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { startVirtualDisplay } from '../../../scripts/setup/display.mjs';
import { type Kiosk, openKiosk } from '../../support/kiosk/launch.ts';
import {
  expectWindowAt,
  focusedTitle,
  handleWindow,
  photographScreen,
  pressRealButton,
  pressRealKeys,
  readPhotograph,
  resizeScreen,
  visibleTitles,
  windowArea,
} from '../../support/x11/screen.ts';
import { SCREENS, test } from './fixtures.ts';

function bounds({ app }: Kiosk) {
  return app.evaluate(({ BrowserWindow, screen }) => {
    const window = BrowserWindow.getAllWindows()[0];
    return {
      window: window?.getBounds(),
      content: window?.getContentBounds(),
      screen: screen.getPrimaryDisplay().bounds,
    };
  });
}

/** How large the page itself takes its window to be. */
function inside({ page }: Kiosk) {
  return page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
}

for (const [name, size] of Object.entries(SCREENS)) {
  test(`on a ${name} screen the shop covers every pixel`, async ({ startKiosk }, testInfo) => {
    const kiosk = await startKiosk({ screen: name as keyof typeof SCREENS });
    const whole = { x: 0, y: 0, ...size };
    await expect.poll(() => bounds(kiosk)).toEqual({ window: whole, content: whole, screen: whole });
    await expectWindowAt(kiosk.display, await kiosk.page.title(), whole);
    await expect.poll(() => inside(kiosk)).toEqual(size);

    // The page turns pink where it is: no other colour may be left in a corner of the screen.
    await kiosk.page.evaluate(() => document.body.replaceChildren());
    await kiosk.page.evaluate(() => document.documentElement.style.setProperty('background', '#ff00aa'));
    const file = testInfo.outputPath('screen.png');
    await expect(async () => {
      await photographScreen(kiosk.display, file);
      const pink = expect.stringMatching(/^FF00AA/);
      expect(await readPhotograph(kiosk.display, file)).toEqual({
        ...size,
        colours: [pink, pink, pink, pink],
      });
    }).toPass();
  });
}

test('the page has the whole width of a kiosk, whether it scrolls or not, and no bar beside it', async ({
  kiosk,
}) => {
  const { page } = kiosk;
  const main = page.getByRole('main');
  const widths = () =>
    page.evaluate(() => ({
      page: document.documentElement.clientWidth,
      header: document.querySelector('header')?.getBoundingClientRect().width,
      scrolls: document.documentElement.scrollHeight > innerHeight,
    }));
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(widths).toEqual({ page: 1080, header: 1080, scrolls: false });
  await page.getByRole('banner').getByRole('link', { name: 'Countertop' }).click();
  await main.getByRole('link', { name: 'Start Shoping' }).click();
  await expect(main.getByRole('list', { name: 'Products' })).toBeVisible();
  await expect.poll(widths).toEqual({ page: 1080, header: 1080, scrolls: true });

  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.move(500, 900);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('with --windowed the shop is in a window of 1280 × 800', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ screen: 'landscape', args: ['--windowed'] });
  const size = { width: 1280, height: 800 };
  await expect.poll(async () => (await bounds(kiosk)).content).toMatchObject(size);
  await expectWindowAt(kiosk.display, await kiosk.page.title(), size);
  await expect.poll(() => inside(kiosk)).toEqual(size);
});

test('Alt+Left, Alt+Right and the side buttons of a mouse leave the shop as it is', async ({ kiosk }) => {
  const { page, display } = kiosk;
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Start Shoping' }).click();
  await main.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await main.getByRole('link', { name: 'Aquamarine Ring' }).click();
  const heading = main.getByRole('heading', { level: 1, name: 'Aquamarine Ring' });
  await expect(heading).toBeVisible();

  await pressRealKeys(display, 'alt+Left', 'alt+Right', 'alt+Left');
  await pressRealButton(display, 8);
  await pressRealButton(display, 9);
  await pressRealButton(display, 8);
  // Real keys come in order, so by the time that Tab has moved the focus, the others have had their say.
  await pressRealKeys(display, 'Tab');
  await expect(main.getByRole('button', { name: 'Decrease quantity' })).toBeFocused();
  await expect(heading).toBeVisible();
  await main.getByRole('link', { name: 'Buy it now' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

/** What a person at the counter sees of the window: where it is, and that it has the keyboard. */
async function standing({ display, page }: Kiosk) {
  return { area: await windowArea(display, await page.title()), focused: await focusedTitle(display) };
}

const covering = (width: number, height: number) => ({
  area: { x: 0, y: 0, width, height },
  focused: 'Countertop',
});

test('a screen that changes its size is covered again', async () => {
  const display = await startVirtualDisplay(SCREENS.landscape);
  const kiosk = await openKiosk({ display });
  try {
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [800, 600],
    ] as const) {
      await resizeScreen(display, width, height);
      await expect.poll(() => standing(kiosk)).toEqual(covering(width, height));
      await expect.poll(() => inside(kiosk)).toEqual({ width, height });
    }
  } finally {
    await kiosk.close();
    display.stop();
  }
});

test('a window that was minimised, moved or covered by another program is back at once', async ({
  kiosk,
}) => {
  const { display, page } = kiosk;
  const whole = covering(1080, 1920);
  await expect.poll(() => standing(kiosk)).toEqual(whole);
  await handleWindow(display, 'Countertop', 'windowminimize');
  await expect.poll(() => standing(kiosk)).toEqual(whole);
  await handleWindow(display, 'Countertop', 'windowmove', '200', '200');
  await handleWindow(display, 'Countertop', 'windowsize', '640', '480');
  await expect.poll(() => standing(kiosk)).toEqual(whole);

  const decoy = spawn('xterm', ['-T', 'Decoy', '-geometry', '80x24+0+0'], {
    env: display.env,
    stdio: 'ignore',
  });
  try {
    await expect.poll(() => visibleTitles(display)).toContain('Decoy');
    await expect.poll(() => standing(kiosk)).toEqual(whole);
    await handleWindow(display, 'Decoy', 'windowactivate');
    await expect.poll(() => standing(kiosk)).toEqual(whole);
  } finally {
    decoy.kill();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Shoping' })).toBeVisible();
});

test('Alt+F4 leaves the shop open, and closes a common window', async ({ kiosk, startKiosk }) => {
  await pressRealKeys(kiosk.display, 'alt+F4', 'ctrl+w', 'ctrl+q');
  await kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => standing(kiosk)).toEqual(covering(1080, 1920));
  expect(await kiosk.page.evaluate(() => document.title)).toBe('Countertop');

  const common = await startKiosk({ screen: 'landscape', args: ['--windowed'] });
  await expect.poll(() => focusedTitle(common.display)).toBe('Countertop');
  // While a page is on its way Chromium forgets that its window was to close.
  await expect(common.page.getByRole('main').getByRole('link', { name: 'Start Shoping' })).toBeVisible();
  const ended = common.app.waitForEvent('close');
  await pressRealKeys(common.display, 'alt+F4');
  await ended;
});

test('with --windowed the usual keys of a browser work', async ({ startKiosk }) => {
  const { app, page, display } = await startKiosk({ screen: 'landscape', args: ['--windowed'] });
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Shoping' })).toBeVisible();
  const state = () =>
    app.evaluate(({ BrowserWindow, Menu }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return {
        hasMenu: Menu.getApplicationMenu() !== null,
        zoom: contents?.getZoomLevel(),
        showsDevTools: contents?.isDevToolsOpened(),
      };
    });
  expect(await state()).toEqual({ hasMenu: true, zoom: 0, showsDevTools: false });
  const reloaded = page.waitForEvent('load');
  await pressRealKeys(display, 'ctrl+r');
  await reloaded;
  await pressRealKeys(display, 'ctrl+minus');
  await expect.poll(state).toMatchObject({ zoom: -0.5 });
  await pressRealKeys(display, 'ctrl+shift+i');
  await expect.poll(state).toMatchObject({ showsDevTools: true });
});

test('in a kiosk they do nothing, and the letters of a search arrive', async ({ kiosk }) => {
  const { app, page, display } = kiosk;
  await page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
  const search = page.getByRole('searchbox');
  await search.click();
  await page.evaluate(() => {
    document.body.dataset.marker = 'same document';
    addEventListener('keydown', ({ key }) => {
      document.body.dataset.keys = `${document.body.dataset.keys ?? ''} ${key}`;
    });
  });
  await pressRealKeys(
    display,
    'ctrl+r',
    'F5',
    'ctrl+minus',
    'ctrl+shift+i',
    'F12',
    'F11',
    'ctrl+p',
    'F7',
    'Menu',
  );
  await pressRealKeys(display, 'r', 'i', 'n', 'g');
  await expect(search).toHaveValue('ring');
  expect((await page.evaluate(() => document.body.dataset.keys))?.replaceAll(/ (Control|Shift)/g, '')).toBe(
    ' r i n g',
  );
  await pressRealKeys(display, 'ctrl+a', 'BackSpace', 'h', 'a', 't');
  await expect(search).toHaveValue('hat');
  expect(await page.evaluate(() => document.body.dataset.marker)).toBe('same document');
  expect(
    await app.evaluate(({ BrowserWindow, Menu }) => {
      const [window] = BrowserWindow.getAllWindows();
      return [
        Menu.getApplicationMenu(),
        window?.webContents.getZoomLevel(),
        window?.webContents.isDevToolsOpened(),
        window?.isFullScreen(),
      ];
    }),
  ).toEqual([null, 0, false, true]);
});
