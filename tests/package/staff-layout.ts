import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startVirtualDisplay } from '../../scripts/machine/display.ts';
import { openKiosk } from '../support/kiosk/launch.ts';
import { enterPin, folderWithPin, menuHeading, openStaff, PIN } from '../support/kiosk/staff.ts';
import { removeFolder, temporaryFolder } from '../support/system/temporary-folder.ts';
import { middleOf } from '../support/web/pages.ts';
import type { Place } from '../support/x11/input.ts';

/** Where the middle of a button is on the screen, by its name. */
type Buttons = (name: string) => Place;

/** Where the staff's buttons are on a screen, for whoever presses them on a program that lets nobody look into it. */
export interface StaffLayout {
  readonly pad: Buttons;
  readonly menu: Buttons;
}

/** Reads them off the built shop, opened on a screen of the same size and density. */
export async function readStaffLayout(
  size: { width: number; height: number },
  pixelsPerInch: number,
): Promise<StaffLayout> {
  const display = await startVirtualDisplay(size);
  const folder = temporaryFolder();
  const userData = await folderWithPin(join(folder, 'data'));
  const kiosk = await openKiosk({ display, userData, config: { pixelsPerInch } });
  const staff = await openStaff(kiosk);
  const pad = await buttonsOf(staff);
  await enterPin(staff, PIN);
  await menuHeading(staff).waitFor();
  await staff.getByRole('heading', { name: 'Accessibility' }).waitFor();
  const menu = await buttonsOf(staff);
  await kiosk.close();
  display.stop();
  await removeFolder(folder);
  return { pad, menu };
}

async function buttonsOf(page: Page): Promise<Buttons> {
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
