import { expect } from '@playwright/test';
import { addOneMore, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { cartLink } from '../support/web/pages.ts';
import { test } from './fixtures.ts';

/** At the third death the kiosk is to draw without it; Chromium itself gives up after about six. */
const GRAPHICS_KILLS = 8;
const NETWORK_KILLS = 8;
/** Until a kiosk that lost its graphics process several times has started itself again and is attached to. */
const SOFTWARE_DRAWING_TIMEOUT_MS = 2 * KIOSK_EVENT_TIMEOUT_MS;

test('when the graphics process is killed once the shopper goes on with the cart', { tag: '@long' }, async ({
  prepareKiosk,
  countFault,
}) => {
  const row = countFault('graphics process killed once');
  const kiosk = await prepareKiosk();
  const page = await openWithCart(kiosk);
  const began = Date.now();
  expect(await kiosk.kill('gpu-process')).toBe(1);
  await addOneMore(page, 2);
  row.survived(Date.now() - began);
});

test('when the graphics process is killed again and again the kiosk goes on without it, and the cart is kept', {
  tag: '@long',
}, async ({ prepareKiosk, countFault }) => {
  test.setTimeout(120_000);
  const row = countFault('graphics process killed again and again');
  const kiosk = await prepareKiosk();
  await openWithCart(kiosk);
  const isRelaunching = async () => (await kiosk.log()).some(({ event }) => event === 'relaunching');
  const began = Date.now();
  let kills = 0;
  await expect
    .poll(
      async () => {
        kills += await kiosk.kill('gpu-process');
        return kills >= GRAPHICS_KILLS || (await isRelaunching());
      },
      { timeout: SOFTWARE_DRAWING_TIMEOUT_MS, intervals: [50] },
    )
    .toBe(true);
  row.note(`${kills} times until the kiosk drew without it`);
  // A program that started itself again asks; one that did not goes on, and one that is about to can still be attached to.
  await expect(async () => {
    const page = await kiosk.attach();
    const question = page.getByRole('button', { name: 'Continue' });
    await expect(question.or(page.getByRole('heading', { name: 'Shopping Cart' })).first()).toBeVisible();
    if (await question.isVisible()) await question.press('Enter');
    await expectCart(page, 1);
  }).toPass({ timeout: SOFTWARE_DRAWING_TIMEOUT_MS });
  row.survived(Date.now() - began);
  await addOneMore(await kiosk.attach(), 2);
});

test('when the network process is killed the shopper goes on shopping at the catalogue host', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, host }) => {
  test.setTimeout(180_000);
  const row = countFault('network process killed');
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  for (let kills = 0; kills < NETWORK_KILLS; kills += 1) {
    const before = host.calls.length;
    const began = Date.now();
    await expect.poll(() => kiosk.kill('network.mojom.NetworkService'), { intervals: [50] }).toBe(1);
    await page.getByRole('link', { name: 'Aquamarine Ring' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aquamarine Ring' })).toBeVisible();
    row.survived(Date.now() - began);
    // What was under way may have been answered by the last good copy; the host is then asked again.
    await expect.poll(() => host.calls.length, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBeGreaterThan(before);
    await cartLink(page, 1).click();
    await expectCart(page, 1);
  }
  await addOneMore(page, 2);
});
