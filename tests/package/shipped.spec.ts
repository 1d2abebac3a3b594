import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { packageForNobody } from '../support/kiosk/packaged.ts';
import { kioskParts, signal } from '../support/kiosk/processes.ts';
import { RECEIPT } from '../support/web/pages.ts';
import { shopperAt } from '../support/x11/blind-shopper.ts';
import { SCREENS } from '../support/x11/screen.ts';

/** The lines and the sums: the suggestions below come from the cached catalogue, which a power cut may take. */
const CART_HEIGHT = 900;

// Its fuses forbid every debugger: the shopper knows what can be seen on the screen, and no more.
test('the shipped program sells to mouse and keyboard, and a cart comes back after a power cut', async () => {
  const shipped = await packageForNobody(SCREENS.old);
  const home = await shipped.home();
  const userData = `${home}/data`;
  const config = `${home}/kiosk.json`;
  await writeFile(config, JSON.stringify({ idleSeconds: 600 }));
  const start = () => shipped.start(home, [`--user-data-dir=${userData}`, '--config', config]);
  const cutPower = async () => {
    signal(await kioskParts(userData), 'SIGKILL');
    await expect.poll(() => kioskParts(userData)).toEqual([]);
  };
  const shopper = shopperAt(shipped.display);
  try {
    await start().logged('started');
    await shopper.press('landing');
    await shopper.fillCart();
    expect(await shopper.buy()).toMatch(RECEIPT);
    await shopper.press('receipt');
    // Done ends the session, and the landing page takes a press once the next one has begun.
    await shopper.pressUntil('landing', 'products');
    await shopper.fillCart();
    const cart = await shopper.screen.picture(CART_HEIGHT);

    await cutPower();
    await start().logged('started');
    await shopper.press('question');
    await shopper.see('cart');
    await expect.poll(async () => cart.equals(await shopper.screen.picture(CART_HEIGHT))).toBe(true);
  } finally {
    await cutPower();
    await shipped.stop();
  }
});
