import { spawn } from 'node:child_process';
import { expect, test as kioskTest, LONG } from '../../e2e/kiosk/fixtures.ts';
import { type Kiosk, openKiosk } from '../../support/kiosk/launch.ts';
import { windowSizeOf } from '../../support/web/pages.ts';
import { clickAt, typeRealKeys } from '../../support/x11/input.ts';
import { FIRST, SECOND, startTwoMonitors, type TwoMonitors } from '../../support/x11/two-monitors.ts';
import { expectWindowAt, focusedTitle, visibleTitles } from '../../support/x11/windows.ts';

const test = kioskTest.extend<{ monitors: TwoMonitors; kiosk: Kiosk }>({
  monitors: async ({ folder }, use) => {
    const monitors = await startTwoMonitors(folder);
    await use(monitors);
    monitors.stop();
  },
  kiosk: async ({ monitors }, use) => {
    const kiosk = await openKiosk({ display: monitors });
    await use(kiosk);
    await kiosk.close();
    expect(kiosk.takeProblems()).toEqual([]);
  },
});

const inSecond = { x: SECOND.x + 400, y: 300 };

test('nothing on the second monitor gets the keyboard', LONG, async ({ kiosk: { app, shop }, monitors }) => {
  const areas = () => app.evaluate(({ screen }) => screen.getAllDisplays().map(({ bounds }) => bounds));
  expect(await areas()).toEqual([FIRST, SECOND]);
  await expectWindowAt(monitors, 'Countertop', FIRST);
  await shop.openProducts();
  const { search } = shop;
  await search.click();

  const titles = await visibleTitles(monitors);
  for (const button of [1, 2, 3]) await clickAt(monitors, inSecond, { button });
  await typeRealKeys(monitors, 'ring');
  await expect(search).toHaveValue('ring');
  expect(await visibleTitles(monitors)).toEqual(titles);

  const decoy = spawn('xterm', ['-T', 'Decoy', '-geometry', `80x24+${SECOND.x + 100}+100`], {
    env: monitors.env,
    stdio: 'ignore',
  });
  try {
    await expect.poll(() => visibleTitles(monitors)).toContain('Decoy');
    await clickAt(monitors, inSecond);
    await expect.poll(() => focusedTitle(monitors)).toBe('Products · Countertop');
    await typeRealKeys(monitors, 's');
    await expect(search).toHaveValue('rings');
  } finally {
    decoy.kill();
  }
});

test('the shop covers the first monitor, or the only one', LONG, async ({ kiosk: { page }, monitors }) => {
  for (const [plugged, covered] of [
    [['first'], FIRST],
    [['first', 'second'], FIRST],
    [['second'], { ...SECOND, x: 0 }],
    [['first', 'second'], FIRST],
  ] as const) {
    await monitors.plug(...plugged);
    await expectWindowAt(monitors, 'Countertop', covered);
    await expect.poll(() => windowSizeOf(page)).toEqual({ width: covered.width, height: covered.height });
    await expect.poll(() => focusedTitle(monitors)).toBe('Countertop');
  }
});
