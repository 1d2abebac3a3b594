import { expect, type FullProject } from '@playwright/test';
import { test } from '../../tests/e2e/kiosk/fixtures.ts';
import { kioskParts, shopProcess } from '../../tests/support/kiosk/processes.ts';
import { cutPower } from '../../tests/support/kiosk/shopper.ts';
import { enterPin, menuHeading, openStaff, PIN } from '../../tests/support/kiosk/staff.ts';
import { KIOSK_STATES, openOnKiosk } from '../../tests/support/states.ts';
import { shopOn } from '../../tests/support/web/shop.ts';
import { servePictures, take } from './take.ts';

/** Reads screen and contrast from a project's name, such as 'kiosk-portrait-high-contrast'. */
const kioskOf = ({ name }: FullProject) => ({
  screen: name.includes('portrait') ? ('portrait' as const) : ('landscape' as const),
  contrast: name.endsWith('high-contrast') ? 'high' : 'standard',
});

test('the shop and the staff’s pages', async ({ startKiosk, host }, { project }) => {
  const { screen, contrast } = kioskOf(project);
  await servePictures(host);
  // The first states need a kiosk without a product list, so the host must fail before the kiosk starts.
  host.behave('list', { kind: 'status', status: 404 });
  const config = { contrast, catalogueUrl: host.url, sessionReset: false };
  const kiosk = await startKiosk({ screen, pin: true, config });
  kiosk.expectConsole(/Failed to load resource/);
  for (const state of KIOSK_STATES.filter(({ isNarrow }) => !isNarrow)) {
    await openOnKiosk(kiosk.page, state, host);
    await take(state.name, kiosk.page);
  }
  const staff = await openStaff(kiosk);
  await take('staff, PIN', staff);
  await enterPin(staff, PIN);
  await menuHeading(staff).waitFor();
  await take('staff, menu', staff);
});

/** The `recovery.json` of a kiosk that shows the error screen at its next failure. */
const FAILURES = '{"failures":5,"gpuDeaths":0,"withoutGpu":null}';

test('questions and failures', async ({ startKiosk }, { project }) => {
  const { screen, contrast } = kioskOf(project);
  const first = await startKiosk({ screen, config: { contrast, idleSeconds: 30 } });
  await shopOn(first.page).addRing();
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
  await shopOn(page).startLink.waitFor();
  await page.getByRole('button', { name: 'Touch anywhere to start shopping' }).waitFor();
  await take('attract', page);
  const opened = app.waitForEvent('window');
  process.kill(await shopProcess(second), 'SIGKILL');
  const errorScreen = await opened;
  await errorScreen.getByRole('heading', { name: 'We will be right back' }).waitFor();
  await take('error screen', errorScreen);
});
