import type { Locator, Page } from '@playwright/test';
import { startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { footBar } from '../../support/kiosk/foot-bar.ts';
import { type Kiosk, openKiosk } from '../../support/kiosk/launch.ts';
import { enterPin, folderWithPin, menuHeading, openStaff, PIN } from '../../support/kiosk/staff.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { middleOf } from '../../support/web/pages.ts';
import type { Place } from '../../support/x11/input.ts';
import type { Size } from '../../support/x11/screen.ts';

// Finds the places of the packaged program's buttons. No debugger can attach to that program. So the places are read
// from the built app, on a screen of the same size and density.

async function inBuiltShop<T>(
  size: Size,
  pixelsPerInch: number,
  read: (kiosk: Kiosk) => Promise<T>,
): Promise<T> {
  const display = await startVirtualDisplay(size);
  const userData = await folderWithPin(temporaryFolder());
  const kiosk = await openKiosk({ display, userData, config: { pixelsPerInch } });
  const places = await read(kiosk);
  await kiosk.close();
  display.stop();
  return places;
}

/** The places of the buttons that a shopper presses on the way to a receipt. */
export const readShopLayout = (size: Size, pixelsPerInch: number) =>
  inBuiltShop(size, pixelsPerInch, async ({ page, shop }) => {
    async function press(control: Locator): Promise<Place> {
      const place = await middleOf(control);
      await control.click();
      return place;
    }
    return {
      start: await press(shop.startLink),
      add: await press(shop.addButton),
      cart: await press(footBar(page).getByRole('link', { name: /1 item/ })),
      proceed: await press(shop.proceed),
      confirm: await middleOf(shop.confirm),
    };
  });

/** The places of the buttons on the PIN pad and in the staff menu, by their names. */
export const readStaffLayout = (size: Size, pixelsPerInch: number) =>
  inBuiltShop(size, pixelsPerInch, async (kiosk) => {
    const staff = await openStaff(kiosk);
    const pad = await buttonsOf(staff);
    await enterPin(staff, PIN);
    await menuHeading(staff).waitFor();
    await staff.getByRole('heading', { name: 'Accessibility' }).waitFor();
    return { pad, menu: await buttonsOf(staff) };
  });

async function buttonsOf(page: Page): Promise<(name: string) => Place> {
  const places = new Map<string, Place>();
  for (const button of await page.getByRole('button').all()) {
    if (await button.isVisible()) places.set((await button.innerText()).trim(), await middleOf(button));
  }
  return (name) => {
    const place = places.get(name);
    if (!place) throw new Error(`There is no button ${name}, only ${[...places.keys()].join(', ')}`);
    return place;
  };
}
