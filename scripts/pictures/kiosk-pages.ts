import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Kiosk, openKiosk } from '../../tests/support/kiosk/launch.ts';
import { setPreferences, touchField } from '../../tests/support/kiosk/on-screen-keyboard.ts';
import { kioskParts } from '../../tests/support/kiosk/processes.ts';
import { cutPower, swipingTouch } from '../../tests/support/kiosk/shopper.ts';
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

/** How many failures there have been when the next one leads to the service screen. */
const FAILURES = '{"failures":5,"gpuDeaths":0,"withoutGpu":false}';
/** Nobody answers there. */
const CATALOGUE_DOWN = 'http://127.0.0.1:9';

/** Takes the pictures of the kiosk: what a shopper sees on the way to a receipt, and what else can be on its screen. */
export async function photographKiosk(album: Album): Promise<void> {
  for (const [device, size] of Object.entries(DEVICES))
    for (const contrast of ['standard', 'high']) {
      const look = contrast === 'high' ? `${device}-high-contrast` : device;
      if (!album.isWanted(look)) continue;
      const display = await startVirtualDisplay(size);
      const userData = await folderWithPin(temporaryFolder());
      const visit: Visit = { album, display, userData, contrast };
      const take: Take = (name, page) => album.take(page, device, `${look}-${name}`);
      await withKiosk(visit, {}, async (kiosk) => {
        await walk(kiosk.page, take);
        if (contrast === 'standard') await visitOthers(kiosk, take);
      });
      if (contrast === 'standard') {
        await writeFile(join(userData, 'recovery.json'), FAILURES);
        await withKiosk(visit, { catalogueUrl: CATALOGUE_DOWN }, (kiosk) => visitFailures(kiosk, take));
      }
      await removeFolder(userData);
      display.stop();
    }
}

/** What the kiosks of one visit share. */
interface Visit {
  readonly album: Album;
  readonly display: Display;
  readonly userData: string;
  readonly contrast: string;
}

async function withKiosk(
  { album, display, userData, contrast }: Visit,
  config: object,
  work: (kiosk: Kiosk) => Promise<void>,
) {
  const fields = { contrast, idleSeconds: IDLE_SECONDS, ...config };
  await writeFile(join(userData, 'kiosk.json'), JSON.stringify(fields));
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
  }
}

type Take = (name: string, page: Page) => Promise<void>;

/** Walks from the landing page to a receipt. */
async function walk(page: Page, take: Take): Promise<void> {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await main.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await take('1-landing', page);
  await footer.getByRole('link', { name: 'About' }).click();
  await main.getByRole('heading', { level: 1, name: /counter/ }).waitFor();
  await take('2-about', page);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await take('3-cart-empty', page);
  await footer.getByRole('link', { name: 'Products' }).click();
  const add = main.getByRole('button', { name: 'Add to Cart' });
  await add.nth(2).click();
  await add.nth(0).click();
  await page.evaluate(() => scrollTo(0, 0));
  await take('4-products', page);
  await main.getByRole('link', { name: /Summer Dress/ }).click();
  await main.getByRole('heading', { level: 1, name: /Summer Dress/ }).waitFor();
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await take('5-product', page);
  await main.getByRole('link', { name: 'Buy it now' }).click();
  await take('6-cart', page);
  await main.getByRole('button', { name: 'Remove' }).first().click();
  await take('6-cart-removed', page);
  await main.getByRole('button', { name: 'Undo' }).press('Enter');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await take('7-checkout', page);
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await take('8-receipt', page);
  await footer.getByRole('link', { name: 'Home' }).click();
  await take('9-landing-with-catalogue', page);
}

/** What can be on the screen beside the way to a receipt; it ends with a power cut in mid-session. */
async function visitOthers(kiosk: Kiosk, take: Take): Promise<void> {
  const { page } = kiosk;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Accessibility' }).first().click();
  await page.getByRole('dialog', { name: 'Accessibility' }).waitFor();
  await take('accessibility', page);
  await page.getByRole('button', { name: 'Done' }).click();
  await setPreferences(page, 'Larger text');
  await take('larger-text', page);
  await setPreferences(page, 'Lower controls');
  await take('lower-controls', page);
  await setPreferences(page);
  await touchField(page, await swipingTouch(page), page.getByRole('searchbox'));
  await take('keyboard', page);
  const staff = await openStaff(kiosk);
  await take('staff-pin', staff);
  await enterPin(staff, PIN);
  await menuHeading(staff).waitFor();
  await take('staff-menu', staff);
  await staff.close();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await question.waitFor({ timeout: 2 * IDLE_SECONDS * 1000 });
  await take('still-there', page);
  await question.getByRole('button', { name: 'I’m still here' }).press('Enter');
  await cutPower(kiosk);
  await expect.poll(() => kioskParts(kiosk.userData)).toEqual([]);
}

/** What a kiosk shows after a power cut, to passers-by, where the catalogue is missing, and where it fails too often. */
async function visitFailures(kiosk: Kiosk, take: Take): Promise<void> {
  const { page, app } = kiosk;
  const question = page.getByRole('dialog', { name: 'Continue or start over?' });
  await question.waitFor();
  await take('continue-or-start-over', page);
  await question.getByRole('button', { name: 'Start over' }).press('Enter');
  await page.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await page.evaluate(() => localStorage.removeItem('products'));
  await page.clock.install();
  await page.reload();
  await page.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await page.clock.fastForward(ATTRACT_MS);
  const invitation = page.getByRole('button', { name: 'Touch anywhere to start shopping' });
  await invitation.waitFor();
  await take('attract', page);
  await page.clock.resume();
  await invitation.press('Enter');
  await page.getByRole('alert').waitFor();
  await take('products-error', page);
  const opened = app.waitForEvent('window');
  const renderer = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  if (renderer) process.kill(renderer, 'SIGKILL');
  const screen = await opened;
  await screen.getByRole('heading', { name: 'We will be right back' }).waitFor();
  await take('service-screen', screen);
}
