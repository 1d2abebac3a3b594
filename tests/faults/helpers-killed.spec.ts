import { expect } from '@playwright/test';
import { addOneMore, cartLink, expectCart, logged, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

test('when the graphics process is killed once the shopper goes on with the cart', async ({
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

test('when the graphics process is killed again and again the kiosk goes on without it, and the cart is kept', async ({
  prepareKiosk,
  countFault,
}) => {
  test.setTimeout(120_000);
  const row = countFault('graphics process killed again and again');
  const kiosk = await prepareKiosk();
  await openWithCart(kiosk);
  const began = Date.now();
  let kills = 0;
  await expect
    .poll(
      async () => {
        kills += await kiosk.kill('gpu-process');
        return kills >= testProfile.graphicsKills || logged(kiosk, 'relaunching').length > 0;
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBe(true);
  row.note(`${kills} times until the kiosk drew without it`);
  // A program that started itself again asks; one that did not goes on, and one that is about to may be looked at still.
  await expect(async () => {
    const page = await kiosk.look();
    const question = page.getByRole('button', { name: 'Continue' });
    await expect(question.or(page.getByRole('heading', { name: 'Shopping Cart' })).first()).toBeVisible();
    if (await question.isVisible()) await question.click();
    await expectCart(page, 1);
  }).toPass({ timeout: 30_000 });
  row.survived(Date.now() - began);
  await addOneMore(await kiosk.look(), 2);
});

test('when the network process is killed the shopper goes on shopping at the catalogue host', async ({
  prepareKiosk,
  countFault,
  host,
}) => {
  test.setTimeout(60_000 + testProfile.networkKills * 15_000);
  const row = countFault('network process killed');
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  for (let kills = 0; kills < testProfile.networkKills; kills += 1) {
    const before = host.calls.length;
    const began = Date.now();
    await expect.poll(() => kiosk.kill('network.mojom.NetworkService'), { intervals: [50] }).toBe(1);
    await page.getByRole('link', { name: 'Aquamarine Ring' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aquamarine Ring' })).toBeVisible();
    row.survived(Date.now() - began);
    // What was under way may have been answered by the last good copy; the host is then asked again.
    await expect.poll(() => host.calls.length, { timeout: 30_000 }).toBeGreaterThan(before);
    await cartLink(page, 1).click();
    await expectCart(page, 1);
  }
  await addOneMore(page, 2);
});
