import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kiosk, openKiosk } from '../../tests/support/kiosk/launch.ts';
import { folderWithPin } from '../../tests/support/kiosk/staff.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/system/temporary-folder.ts';
import { type Display, startVirtualDisplay } from '../machine/display.ts';
import { log } from '../setup/log.mjs';
import type { Album, Take } from './album.ts';
import { CATALOGUE_DOWN, FAILURES, visitFailures } from './kiosk-failures.ts';
import { IDLE_SECONDS, visitOthers, walk } from './kiosk-shopping.ts';

const DEVICES = {
  'kiosk-portrait': { width: 1080, height: 1920 },
  'kiosk-landscape': { width: 1920, height: 1080 },
};
/** tsx names functions by a helper that neither the kiosk's main process nor its pages have. */
const NAME_HELPER = 'globalThis.__name = (value) => value';

/** Takes the pictures of the kiosk: what a shopper sees on the way to a receipt, and what else can be on its screen. */
export async function photographKiosk(album: Album): Promise<void> {
  for (const [device, size] of Object.entries(DEVICES))
    for (const contrast of ['standard', 'high']) {
      const look = contrast === 'high' ? `${device}-high-contrast` : device;
      if (!album.isWanted(look)) continue;
      const display = await startVirtualDisplay(size);
      const userData = await folderWithPin(temporaryFolder());
      const visit: Visit = { album, display, userData, contrast };
      const take: Take = (name, page) => album.take(page, `${look}-${name}`);
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
