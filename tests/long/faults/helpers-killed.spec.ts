import { expect, LONG, test } from '../../faults/fixtures.ts';
import { addOneMore, expectCart } from '../../support/kiosk/fault-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS, TRY_TIMEOUT_MS } from '../../support/timeouts.ts';

/** At the third death, the kiosk restarts without the graphics process. Chromium gives up after about six deaths. */
const GRAPHICS_KILLS = 3;
const NETWORK_KILLS = 8;
/** Time for a kiosk without its graphics process to restart and for the test to attach to it. */
const SOFTWARE_DRAWING_TIMEOUT_MS = 2 * KIOSK_EVENT_TIMEOUT_MS;

test('graphics process killed once: the cart stays', LONG, async ({ startKiosk, row }) => {
  const kiosk = await startKiosk({ cart: 1 });
  const began = Date.now();
  expect(await kiosk.kill('gpu-process')).toBe(1);
  await addOneMore(kiosk.shop);
  row.survived(Date.now() - began);
});

test('graphics process killed again and again: the cart stays', LONG, async ({ startKiosk, row }) => {
  const kiosk = await startKiosk({ cart: 1 });
  const began = Date.now();
  for (let kills = 0; kills < GRAPHICS_KILLS; kills += 1)
    await expect.poll(() => kiosk.kill('gpu-process'), { intervals: [50] }).toBe(1);
  const relaunching = expect.objectContaining({ event: 'relaunching', reason: 'graphics, without GPU' });
  await expect.poll(() => kiosk.log(), { timeout: KIOSK_EVENT_TIMEOUT_MS }).toContainEqual(relaunching);
  // Retry: the test may first attach to the old process, shortly before its end.
  await expect(async () => {
    const shop = await kiosk.attach();
    await shop.page.getByRole('button', { name: 'Continue' }).press('Enter', { timeout: TRY_TIMEOUT_MS });
    await expectCart(shop, 1);
  }).toPass({ timeout: SOFTWARE_DRAWING_TIMEOUT_MS });
  expect(await kiosk.kill('gpu-process'), 'graphics processes').toBe(0);
  row.survived(Date.now() - began);
  await addOneMore(await kiosk.attach());
});

test('network process killed: the kiosk calls the host again', LONG, async ({ startKiosk, row, host }) => {
  const { kill, shop } = await startKiosk({ host, cart: 1 });
  for (let kills = 0; kills < NETWORK_KILLS; kills += 1) {
    const before = host.calls.length;
    const began = Date.now();
    await expect.poll(() => kill('network.mojom.NetworkService'), { intervals: [50] }).toBe(1);
    await shop.page.getByRole('link', { name: 'Aquamarine Ring' }).first().click();
    await expect(shop.heading('Aquamarine Ring')).toBeVisible();
    row.survived(Date.now() - began);
    // The product may come from the stored list, so check that the kiosk calls the host after the kill.
    await expect.poll(() => host.calls.length, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBeGreaterThan(before);
    await shop.cartLink(1).click();
    await expectCart(shop, 1);
  }
  await addOneMore(shop);
});
