import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../../tests/support/kiosk/fixtures.ts';
import { type Kiosk, openKiosk } from '../../tests/support/kiosk/launch.ts';
import { folderWithPin } from '../../tests/support/kiosk/staff.ts';
import { visitFailures } from './kiosk-failures.ts';
import { IDLE_SECONDS, visitOthers, walk } from './kiosk-shopping.ts';

/** The `recovery.json` of a kiosk that shows the error screen at its next failure. */
const FAILURES = JSON.stringify({ failures: 5, gpuDeaths: 0, withoutGpu: null });
/** No server listens on this port. */
const CATALOGUE_DOWN = 'http://127.0.0.1:9';

test('kiosk', async ({ displayOf, folder }, { project }) => {
  const display = await displayOf(project.name.includes('portrait') ? 'portrait' : 'landscape');
  const contrast = project.name.endsWith('high-contrast') ? 'high' : 'standard';
  const userData = await folderWithPin(folder);

  async function withKiosk(fields: object, work: (kiosk: Kiosk) => Promise<void>) {
    const config = { contrast, idleSeconds: IDLE_SECONDS, ...fields };
    await writeFile(join(userData, 'kiosk.json'), JSON.stringify(config));
    const kiosk = await openKiosk({ display, userData });
    try {
      await work(kiosk);
    } finally {
      await kiosk.close();
    }
  }

  await withKiosk({}, async (kiosk) => {
    await walk(kiosk.page);
    if (contrast === 'standard') await visitOthers(kiosk);
  });
  if (contrast === 'high') return;
  await writeFile(join(userData, 'recovery.json'), FAILURES);
  await withKiosk({ catalogueUrl: CATALOGUE_DOWN }, visitFailures);
});
