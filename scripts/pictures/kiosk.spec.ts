import { expect, type FullProject } from '@playwright/test';
import { test as base } from '../../tests/e2e/kiosk/fixtures.ts';
import { type CatalogueServer, startCatalogueServer } from '../../tests/support/hosts/catalogue-server.ts';
import { WORKER_FIXTURE } from '../../tests/support/kiosk/fixtures.ts';
import { type Kiosk, openKiosk } from '../../tests/support/kiosk/launch.ts';
import { kioskParts, shopProcess } from '../../tests/support/kiosk/processes.ts';
import { cutPower } from '../../tests/support/kiosk/shopper.ts';
import { folderWithPin } from '../../tests/support/kiosk/staff.ts';
import { openStaffState, STAFF_STATES } from '../../tests/support/kiosk/staff-states.ts';
import { KIOSK_STATES, openOnKiosk } from '../../tests/support/states.ts';
import { temporaryFolder } from '../../tests/support/system/temporary-folder.ts';
import { servePictures, take } from './take.ts';

/** Reads screen and contrast from a project's name, such as 'kiosk-portrait-high-contrast'. */
const kioskOf = ({ name }: FullProject) => ({
  screen: name.includes('portrait') ? ('portrait' as const) : ('landscape' as const),
  contrast: name.endsWith('high-contrast') ? 'high' : 'standard',
});

const test = base.extend<object, { stocked: { kiosk: Kiosk; host: CatalogueServer } }>({
  /** The worker's kiosk and its catalogue host. */
  stocked: [
    async ({ displayOf }, use, { project }) => {
      const { screen, contrast } = kioskOf(project);
      const host = await startCatalogueServer({ cors: false });
      await servePictures(host);
      // The first states need a kiosk without a product list, so the host must fail before the kiosk starts.
      host.behave('list', { kind: 'status', status: 404 });
      const kiosk = await openKiosk({
        display: await displayOf(screen),
        userData: await folderWithPin(temporaryFolder()),
        config: { contrast, catalogueUrl: host.url, sessionReset: false },
      });
      await use({ kiosk, host });
      await kiosk.close();
      await host.close();
      const problems = kiosk.takeProblems().filter((text) => !/Failed to load resource/.test(text));
      expect(problems).toEqual([]);
    },
    WORKER_FIXTURE,
  ],
});

/** The `recovery.json` of a kiosk that shows the error screen at its next failure. */
const FAILURES = '{"failures":5,"gpuDeaths":0,"withoutGpu":null}';

// First, because the other tests' kiosk would cover these kiosks: it stays open on the same display.
test('still there; continue or start over; attract; error screen', async ({ startKiosk }, { project }) => {
  const { screen, contrast } = kioskOf(project);
  const first = await startKiosk({ screen, config: { contrast, idleSeconds: 30 } });
  await first.shop.openProducts();
  await first.shop.add('Aquamarine Ring');
  const stillThere = first.page.getByRole('alertdialog', { name: 'Are you still there?' });
  await stillThere.waitFor();
  await take('still there', first.page);
  await stillThere.getByRole('button', { name: 'I’m still here' }).press('Enter');
  await cutPower(first);
  await expect.poll(() => kioskParts(first.userData)).toEqual([]);

  const files = { 'recovery.json': FAILURES };
  const second = await startKiosk({ screen, config: { contrast }, files });
  const { app, page } = second;
  const question = page.getByRole('dialog', { name: 'Continue or start over?' });
  await question.waitFor();
  await take('continue or start over', page);
  await question.getByRole('button', { name: 'Start over' }).press('Enter');
  await second.shop.startLink.waitFor();
  await page.getByRole('button', { name: 'Touch anywhere to start shopping' }).waitFor();
  await take('attract', page);
  const opened = app.waitForEvent('window');
  process.kill(await shopProcess(second), 'SIGKILL');
  const errorScreen = await opened;
  await errorScreen.getByRole('heading', { name: 'We will be right back' }).waitFor();
  await take('error screen', errorScreen);
});

for (const state of KIOSK_STATES.filter(({ isNarrow, unasked }) => !isNarrow && !unasked))
  test(state.name, async ({ stocked: { kiosk, host } }) => {
    await openOnKiosk(kiosk, state, { host });
    await take(state.name, kiosk.page);
  });

for (const state of STAFF_STATES.filter(({ isRepetition }) => !isRepetition))
  test(state.name, async ({ stocked: { kiosk } }) => {
    await take(state.name, await openStaffState(kiosk, state));
  });
