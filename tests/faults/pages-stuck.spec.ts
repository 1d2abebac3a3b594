import { expect } from '@playwright/test';
import { addOneMore, expectCart, openWithCart, untilLogged } from '../support/kiosk/fault-shopper.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

/** How soon a hang must be noticed, in ms, with nobody touching the screen. */
const NOTICED_WITHIN_MS = 15_000;

test('when the pages are caught in an endless loop, or stopped, the shopper is back with the cart within half a minute', async ({
  prepareKiosk,
  countFault,
  folder,
}) => {
  test.setTimeout(60_000 + testProfile.hangs * 80_000);
  const faults = {
    'renderer in an endless loop': async (page, kiosk) => {
      page.evaluate('for (;;);').catch(() => undefined);
      return kiosk.pids('renderer');
    },
    'renderer stopped (SIGSTOP)': async (_page, kiosk) => {
      await kiosk.signalKind('renderer', 'SIGSTOP');
      return kiosk.pids('renderer');
    },
  } satisfies Record<
    string,
    (
      page: Awaited<ReturnType<typeof openWithCart>>,
      kiosk: Awaited<ReturnType<typeof prepareKiosk>>,
    ) => Promise<number[]>
  >;
  for (const [name, makeFault] of Object.entries(faults).slice(0, testProfile.hangFaults)) {
    const row = countFault(name);
    for (let hang = 0; hang < testProfile.hangs; hang += 1) {
      const kiosk = await prepareKiosk({ userData: `${folder}/${name.replace(/\W+/g, '-')}-${hang}` });
      const stuckPage = await openWithCart(kiosk);
      const began = Date.now();
      const stuck = await makeFault(stuckPage, kiosk);
      await untilLogged(kiosk, 'pages-hang', { timeout: NOTICED_WITHIN_MS });
      const page = await kiosk.look({ timeout: 15_000 });
      await expectCart(page, 1);
      row.survived(Date.now() - began);
      await addOneMore(page, 2);
      expect((await kiosk.pids('renderer')).filter((pid) => stuck.includes(pid))).toEqual([]);
      await kiosk.cutPower();
    }
  }
});

test('when the pages run out of memory the shopper is back with the cart', async ({
  prepareKiosk,
  countFault,
  folder,
}) => {
  test.setTimeout(60_000 + testProfile.outOfMemory * 40_000);
  const row = countFault('renderer out of memory');
  row.note('with a heap of 64 MB');
  for (let death = 0; death < testProfile.outOfMemory; death += 1) {
    const kiosk = await prepareKiosk({
      userData: `${folder}/data-${death}`,
      switches: ['--js-flags=--max-old-space-size=64'],
    });
    const full = await openWithCart(kiosk);
    const began = Date.now();
    full
      .evaluate(() => {
        const kept: number[][] = [];
        for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => place + 0.5));
      })
      .catch(() => undefined);
    await untilLogged(kiosk, 'pages-gone', { timeout: 30_000 });
    const page = await kiosk.look();
    await expectCart(page, 1);
    row.survived(Date.now() - began);
    await kiosk.cutPower();
  }
});
