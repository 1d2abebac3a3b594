import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { startVirtualDisplay } from '../../scripts/machine/display.ts';
import { footBar } from '../support/kiosk/foot-bar.ts';
import { openKiosk } from '../support/kiosk/launch.ts';
import { removeFolder, temporaryFolder } from '../support/system/temporary-folder.ts';
import { middleOf } from '../support/web/pages.ts';
import type { Place } from '../support/x11/input.ts';

/** Where a shopper presses on the way to a receipt, for a program that no debugger may look into. */
export interface ShopLayout {
  readonly start: Place;
  readonly add: Place;
  readonly cart: Place;
  readonly proceed: Place;
  readonly confirm: Place;
}

/** Reads the places from the built shop, opened on a screen of the same size and density. */
export async function readShopLayout(
  size: { width: number; height: number },
  pixelsPerInch: number,
): Promise<ShopLayout> {
  const display = await startVirtualDisplay(size);
  const folder = temporaryFolder();
  const kiosk = await openKiosk({ display, userData: join(folder, 'data'), config: { pixelsPerInch } });
  const { page } = kiosk;
  const main = page.getByRole('main');
  async function press(control: Locator): Promise<Place> {
    const place = await middleOf(control);
    await control.click();
    return place;
  }
  const start = await press(main.getByRole('link', { name: 'Start Shoping' }));
  const add = await press(main.getByRole('button', { name: 'Add to Cart' }).first());
  const cart = await press(footBar(page).getByRole('link', { name: /1 item/ }));
  const proceed = await press(main.getByRole('link', { name: 'Proceed to Checkout' }));
  const confirm = await middleOf(main.getByRole('button', { name: 'Confirm Purchase !' }));
  await kiosk.close();
  display.stop();
  await removeFolder(folder);
  return { start, add, cart, proceed, confirm };
}
