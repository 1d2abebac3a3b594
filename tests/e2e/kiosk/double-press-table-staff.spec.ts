import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openProducts } from '../../support/kiosk/shopper.ts';
import { folderWithPin } from '../../support/kiosk/staff.ts';
import {
  countShopPresses,
  endOf,
  FIRST_RUN,
  IN_A_WINDOW,
  openStaffAnew,
  viewOf,
  WITH_PIN,
  WITHOUT_PIN,
} from '../../support/kiosk/staff-double-presses.ts';
import { expectNothingUnasked, type Row, tryDoublePresses } from '../../support/web/double-press-table.ts';
import { test } from './fixtures.ts';

const withoutPin = (userData: string) => rm(join(userData, 'staff-pin.json'), { force: true });

/** Groups of stops small enough for one kiosk; `prepare` changes the kiosk's data before the staff page opens. */
const groups = [
  { stops: WITH_PIN.slice(0, 3), prepare: folderWithPin, args: [] },
  { stops: WITH_PIN.slice(3, 4), prepare: folderWithPin, args: [] },
  { stops: WITH_PIN.slice(4), prepare: folderWithPin, args: [] },
  { stops: IN_A_WINDOW, prepare: folderWithPin, args: ['--windowed'] },
  { stops: FIRST_RUN, prepare: withoutPin, args: [] },
  {
    stops: WITHOUT_PIN,
    prepare: async (userData: string) => {
      await mkdir(userData, { recursive: true });
      await writeFile(join(userData, 'has-run'), '');
    },
    args: [],
  },
];

for (const screen of ['portrait', 'landscape'] as const)
  for (const pointer of ['mouse', 'touch'] as const)
    for (const { stops, prepare, args } of groups)
      test(
        `the second of two presses on the staff's page does nothing unasked: ${screen}, ${pointer}, ${stops[0]?.name} and on`,
        { tag: '@long' },
        async ({ startKiosk, folder }, testInfo) => {
          let starts = 0;
          async function startOne() {
            const userData = join(folder, `data-${starts++}`);
            if (prepare !== withoutPin) await prepare(userData);
            const config = { sessionReset: false };
            const environment = { COUNTERTOP_SUPERVISED: '1' };
            const other = await startKiosk({ screen, userData, args, config, environment });
            await openProducts(other.page);
            return countShopPresses(other);
          }
          let kiosk = await startOne();
          const start = async (steps: (typeof stops)[number]['steps']) => {
            // The press before may have ended the kiosk or replaced its window.
            if (endOf(kiosk) !== null || kiosk.page.isClosed()) {
              await kiosk.close();
              kiosk = await startOne();
            }
            await prepare(kiosk.userData);
            return openStaffAnew(kiosk, steps);
          };
          const view = viewOf(() => kiosk);
          const rows: Row[] = [];
          for (const { steps, ...stop } of stops)
            rows.push(...(await tryDoublePresses(stop, pointer, () => start(steps), view)));
          await expectNothingUnasked(rows, testInfo);
        },
      );
