import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Kiosk, openKiosk } from '../../tests/support/kiosk/launch.ts';
import { setPreferences, touchField } from '../../tests/support/kiosk/on-screen-keyboard.ts';
import { swipingTouch } from '../../tests/support/kiosk/shopper.ts';
import { enterPin, folderWithPin, menuHeading, openStaff, PIN } from '../../tests/support/kiosk/staff.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/system/temporary-folder.ts';
import { type Display, startVirtualDisplay } from '../machine/display.ts';
import { log } from '../setup/log.mjs';
import type { Album } from './album.ts';

const DEVICES = {
  'kiosk-portrait': { width: 1080, height: 1920 },
  'kiosk-landscape': { width: 1920, height: 1080 },
};
/** tsx names functions by a helper that neither the kiosk's main process nor its pages have. */
const NAME_HELPER = 'globalThis.__name = (value) => value';
/** Until 'Are you still there?', in seconds: longer than any step takes here. */
const IDLE_SECONDS = 30;
/** Until the landing page attracts, in ms. */
const ATTRACT_MS = 15_000;

/** Takes the pictures of the kiosk: what a shopper sees on the way to a receipt, and what else can be on its screen. */
export async function photographKiosk(album: Album): Promise<void> {
  for (const [device, size] of Object.entries(DEVICES))
    for (const contrast of ['standard', 'high']) {
      const look = contrast === 'high' ? `${device}-high-contrast` : device;
      if (!album.isWanted(look)) continue;
      const display = await startVirtualDisplay(size);
      await withKiosk(album, display, contrast, async (kiosk) => {
        const take: Take = (name, page = kiosk.page) => album.take(page, device, `${look}-${name}`);
        await walk(kiosk.page, take);
        if (contrast === 'standard') await visitOthers(kiosk, take);
      });
      display.stop();
    }
}

async function withKiosk(
  album: Album,
  display: Display,
  contrast: string,
  work: (kiosk: Kiosk) => Promise<void>,
) {
  const userData = await folderWithPin(temporaryFolder());
  await writeFile(join(userData, 'kiosk.json'), JSON.stringify({ contrast, idleSeconds: IDLE_SECONDS }));
  const kiosk = await openKiosk({ display, userData });
  try {
    await kiosk.app.evaluate(NAME_HELPER);
    await kiosk.page.evaluate(NAME_HELPER);
    await kiosk.app.context().addInitScript(NAME_HELPER);
    await work(kiosk);
  } catch (error) {
    // The pictures are there to find what is wrong: those that could be taken are shown all the same.
    log(`screenshots: the kiosk's ended early: ${error instanceof Error ? error.message : error}`);
    album.hasFailed = true;
  } finally {
    await kiosk.close();
    await removeFolder(userData);
  }
}

type Take = (name: string, page?: Page) => Promise<void>;

/** Walks from the landing page to a receipt. */
async function walk(page: Page, take: Take): Promise<void> {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await main.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await take('1-landing');
  await footer.getByRole('link', { name: 'About' }).click();
  await main.getByRole('heading', { level: 1, name: /counter/ }).waitFor();
  await take('2-about');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await take('3-cart-empty');
  await footer.getByRole('link', { name: 'Products' }).click();
  const add = main.getByRole('button', { name: 'Add to Cart' });
  await add.nth(2).click();
  await add.nth(0).click();
  await page.evaluate(() => scrollTo(0, 0));
  await take('4-products');
  await main.getByRole('link', { name: /Summer Dress/ }).click();
  await main.getByRole('heading', { level: 1, name: /Summer Dress/ }).waitFor();
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await take('5-product');
  await main.getByRole('link', { name: 'Buy it now' }).click();
  await take('6-cart');
  await main.getByRole('button', { name: 'Remove' }).first().click();
  await take('6-cart-removed');
  await main.getByRole('button', { name: 'Undo' }).press('Enter');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await take('7-checkout');
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await take('8-receipt');
  await footer.getByRole('link', { name: 'Home' }).click();
  await take('9-landing-with-catalogue');
}

/** What can be on the screen beside the way to a receipt. */
async function visitOthers(kiosk: Kiosk, take: Take): Promise<void> {
  const { page } = kiosk;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Accessibility' }).first().click();
  await page.getByRole('dialog', { name: 'Accessibility' }).waitFor();
  await take('accessibility');
  await page.getByRole('button', { name: 'Done' }).click();
  await setPreferences(page, 'Larger text');
  await take('larger-text');
  await setPreferences(page, 'Lower controls');
  await take('lower-controls');
  await setPreferences(page);
  await touchField(page, await swipingTouch(page), page.getByRole('searchbox'));
  await take('keyboard');
  const staff = await openStaff(kiosk);
  await take('staff-pin', staff);
  await enterPin(staff, PIN);
  await menuHeading(staff).waitFor();
  await take('staff-menu', staff);
  await staff.close();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await question.waitFor({ timeout: 2 * IDLE_SECONDS * 1000 });
  await take('still-there');
  await question.getByRole('button').last().press('Enter');
  await page.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await page.clock.install();
  await page.reload();
  await page.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await page.clock.fastForward(ATTRACT_MS);
  await page.getByRole('button', { name: 'Touch anywhere to start shopping' }).waitFor();
  await take('attract');
}
