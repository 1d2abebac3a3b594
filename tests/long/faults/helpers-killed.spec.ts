import { expect, LONG, test } from '../../faults/fixtures.ts';
import { addOneMore, expectCart, openWithCart } from '../../support/kiosk/fault-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS, TRY_TIMEOUT_MS } from '../../support/timeouts.ts';
import { shopOn } from '../../support/web/shop.ts';

/** At the third death, the kiosk restarts without the graphics process. Chromium gives up after about six deaths. */
const GRAPHICS_KILLS = 3;
const NETWORK_KILLS = 8;
/** Time for a kiosk without its graphics process to restart and for the test to attach to it. */
const SOFTWARE_DRAWING_TIMEOUT_MS = 2 * KIOSK_EVENT_TIMEOUT_MS;

test('graphics process killed once: the cart stays', LONG, async ({ prepareKiosk, row }) => {
  const kiosk = await prepareKiosk();
  const page = await openWithCart(kiosk);
  const began = Date.now();
  expect(await kiosk.kill('gpu-process')).toBe(1);
  await addOneMore(page);
  row.survived(Date.now() - began);
});

test('graphics process killed again and again: the cart stays', LONG, async ({ prepareKiosk, row }) => {
  const kiosk = await prepareKiosk();
  await openWithCart(kiosk);
  const began = Date.now();
  for (let kills = 0; kills < GRAPHICS_KILLS; kills += 1)
    await expect.poll(() => kiosk.kill('gpu-process'), { intervals: [50] }).toBe(1);
  const relaunching = expect.objectContaining({ event: 'relaunching', reason: 'graphics, without GPU' });
  await expect.poll(() => kiosk.log(), { timeout: KIOSK_EVENT_TIMEOUT_MS }).toContainEqual(relaunching);
  // Retry: the test may first attach to the old process, shortly before its end.
  await expect(async () => {
    const page = await kiosk.attach();
    await page.getByRole('button', { name: 'Continue' }).press('Enter', { timeout: TRY_TIMEOUT_MS });
    await expectCart(page, 1);
  }).toPass({ timeout: SOFTWARE_DRAWING_TIMEOUT_MS });
  expect(await kiosk.kill('gpu-process'), 'graphics processes').toBe(0);
  row.survived(Date.now() - began);
  await addOneMore(await kiosk.attach());
});

test('network process killed: the kiosk calls the host again', LONG, async ({ prepareKiosk, row, host }) => {
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  for (let kills = 0; kills < NETWORK_KILLS; kills += 1) {
    const before = host.calls.length;
    const began = Date.now();
    await expect.poll(() => kiosk.kill('network.mojom.NetworkService'), { intervals: [50] }).toBe(1);
    await page.getByRole('link', { name: 'Aquamarine Ring' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aquamarine Ring' })).toBeVisible();
    row.survived(Date.now() - began);
    // The product may come from the stored list, so check that the kiosk calls the host after the kill.
    await expect.poll(() => host.calls.length, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBeGreaterThan(before);
    await shopOn(page).cartLink(1).click();
    await expectCart(page, 1);
  }
  await addOneMore(page);
});
