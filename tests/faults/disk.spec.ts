import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { addOneMore, expectToSurvive } from '../support/kiosk/fault-shopper.ts';
import { waitForEvent } from '../support/kiosk/log.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';
import { expect, test as faultsTest, LONG } from './fixtures.ts';

const MB = 1024 * 1024;
/** Enough for the files that Chromium writes at a start. */
const DISK_MB = 48;

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
const unmount = (disk: string) => execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' });

function mountDisk(disk: string, megabytes = DISK_MB): void {
  mkdirSync(disk, { recursive: true });
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'countertop-test', disk);
}

/** Whether the tests may mount a disk. This needs root, outside a locked container. */
function canMount(): boolean {
  const disk = temporaryFolder();
  try {
    mountDisk(disk, 1);
    unmount(disk);
    return true;
  } catch {
    return false;
  }
}

/** Faults of a disk. `end` makes the disk work again. */
const faults = [
  {
    name: 'disk full',
    details: {},
    begin(disk: string) {
      try {
        writeFileSync(join(disk, 'filler'), Buffer.alloc(DISK_MB * MB));
      } catch {
        // The disk is full.
      }
    },
    end: (disk: string) => rmSync(join(disk, 'filler')),
  },
  {
    name: 'disk read-only',
    details: LONG,
    begin(disk: string) {
      // A disk with open files cannot be remounted read-only, so a read-only mount covers it.
      mount('--bind', disk, disk);
      mount('-o', 'remount,bind,ro', disk);
    },
    end: unmount,
  },
];

const test = faultsTest.extend<{ disk: string }>({
  disk: async ({ folder }, use) => {
    const disk = join(folder, 'disk');
    mountDisk(disk);
    await use(disk);
    unmount(disk);
    // If the test left the read-only mount over the disk, the first unmount removed only that mount.
    if (existsSync(join(disk, 'data'))) unmount(disk);
  },
});

test.skip(() => !canMount(), 'needs root outside a locked container, to mount a disk');

/** Reads only the journal's log entries, because every part of the kiosk can log 'degraded'. */
const ofJournal = (kiosk: FaultyKiosk) => async () =>
  (await kiosk.log()).filter(({ part }) => part === 'journal');

for (const { name, details, begin, end } of faults) {
  test(`${name} while selling: the shop goes on`, details, async ({ startKiosk, row, disk }) => {
    const kiosk = await startKiosk({ userData: `${disk}/data`, cart: 1 });
    begin(disk);
    await addOneMore(kiosk.shop);
    await waitForEvent(ofJournal(kiosk), 'degraded');
    const receipt = await kiosk.shop.confirmPurchase();

    const ended = Date.now();
    end(disk);
    await waitForEvent(ofJournal(kiosk), 'healthy-again');
    row.survived(Date.now() - ended);

    await kiosk.cutPower();
    const { page: after } = await kiosk.open();
    await after.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(after.getByText(receipt)).toBeVisible();
  });

  test(`${name} at the start: the shop opens and sells`, LONG, async ({ startKiosk, row, disk }) => {
    const kiosk = await startKiosk({ userData: `${disk}/data`, cart: 1 });
    await kiosk.stop();
    begin(disk);
    const shop = await expectToSurvive(kiosk, row);
    await waitForEvent(ofJournal(kiosk), 'degraded');
    await shop.confirmPurchase();
  });
}
