import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { addOneMore, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { waitForEvent } from '../support/kiosk/log.ts';
import { confirmPurchase } from '../support/kiosk/shopper.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';
import { expect, test as faultsTest } from './fixtures.ts';

/** A small disk in memory that can fill up and turn read-only. */
interface TemporaryDisk {
  readonly folder: string;
  fill(): void;
  /** Frees the space that `fill` took. */
  empty(): void;
  makeReadOnly(): void;
  makeWritable(): void;
  unmount(): void;
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** @throws if this user may not mount */
function mountTemporaryDisk(folder: string, megabytes: number): TemporaryDisk {
  mkdirSync(folder, { recursive: true });
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'countertop-test', folder);
  const filler = join(folder, 'filler');
  let isReadOnly = false;
  const unmount = () => execFileSync('umount', ['--lazy', folder]);
  const disk: TemporaryDisk = {
    folder,
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(megabytes * 1024 * 1024));
      } catch {
        // The write fails once the disk is full.
      }
    },
    empty: () => rmSync(filler),
    makeReadOnly() {
      // A disk with open files cannot be remounted read-only, so a read-only mount covers it.
      mount('--bind', folder, folder);
      mount('-o', 'remount,bind,ro', folder);
      isReadOnly = true;
    },
    makeWritable() {
      unmount();
      isReadOnly = false;
    },
    unmount() {
      if (isReadOnly) disk.makeWritable();
      unmount();
    },
  };
  return disk;
}

/** Whether this user may mount. Root may, except in a locked container. */
function canMount(): boolean {
  try {
    mountTemporaryDisk(temporaryFolder(), 1).unmount();
    return true;
  } catch {
    return false;
  }
}

/** Enough for the files that Chromium writes at a start. */
const DISK_MB = 48;

const test = faultsTest.extend<{ disk: TemporaryDisk }>({
  disk: async ({ folder }, use) => {
    const disk = mountTemporaryDisk(`${folder}/disk`, DISK_MB);
    await use(disk);
    disk.unmount();
  },
});

test.skip(() => !canMount(), 'needs root outside a locked container, to mount a disk');

/** Log entries about the journal only, because other parts also log 'degraded'. */
const ofJournal = (kiosk: FaultyKiosk) => async () =>
  (await kiosk.log()).filter(({ part }) => part === 'journal');

const faults = [
  {
    name: 'disk full',
    tag: [],
    begin: (disk: TemporaryDisk) => disk.fill(),
    end: (disk: TemporaryDisk) => disk.empty(),
  },
  {
    name: 'disk read-only',
    tag: '@long',
    begin: (disk: TemporaryDisk) => disk.makeReadOnly(),
    end: (disk: TemporaryDisk) => disk.makeWritable(),
  },
];

for (const { name, tag, begin, end } of faults) {
  test(`with the ${name} the shop goes on selling, says so to its operator, and is durable again afterwards`, {
    tag,
  }, async ({ prepareKiosk, countFault, disk }) => {
    const row = countFault(`${name} while selling`);
    const kiosk = await prepareKiosk({ userData: `${disk.folder}/data` });
    const page = await openWithCart(kiosk);
    begin(disk);
    await addOneMore(page, 2);
    await waitForEvent(ofJournal(kiosk), 'degraded');
    const receipt = await confirmPurchase(page);

    const ended = Date.now();
    end(disk);
    await waitForEvent(ofJournal(kiosk), 'healthy-again');
    row.survived(Date.now() - ended);

    await kiosk.cutPower();
    const after = await kiosk.open();
    await after.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(after.getByText(receipt)).toBeVisible();
  });

  test(`with the ${name} from the start the shop opens and sells`, { tag: '@long' }, async ({
    prepareKiosk,
    countFault,
    disk,
  }) => {
    const row = countFault(`${name} at the start`);
    const kiosk = await prepareKiosk({ userData: `${disk.folder}/data` });
    await openWithCart(kiosk);
    await kiosk.stop();
    begin(disk);
    const began = Date.now();
    const page = await kiosk.open();
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expectCart(page, 1);
    row.survived(Date.now() - began);
    await addOneMore(page, 2);
    await waitForEvent(ofJournal(kiosk), 'degraded');
    await confirmPurchase(page);
  });
}
