import { expect, type Page } from '@playwright/test';
import { addOneMore, expectCart, openWithCart, untilLogged } from '../support/kiosk/fault-shopper.ts';
import { canMount, mountTemporaryDisk, type TemporaryDisk } from '../support/system/temporary-disk.ts';
import { test as faultsTest } from './fixtures.ts';

/** Enough for what Chromium writes at a start. */
const DISK_MB = 48;

const test = faultsTest.extend<{ disk: TemporaryDisk }>({
  disk: async ({ folder }, use) => {
    const disk = mountTemporaryDisk(`${folder}/disk`, DISK_MB);
    await use(disk);
    disk.unmount();
  },
});

const faults = {
  'disk full': { begin: (disk: TemporaryDisk) => disk.fill(), end: (disk: TemporaryDisk) => disk.empty() },
  'disk read-only': {
    begin: (disk: TemporaryDisk) => disk.makeReadOnly(),
    end: (disk: TemporaryDisk) => disk.makeWritable(),
  },
};

async function confirm(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  const receipt = page.getByText(/^Receipt-\d+-\d+$/);
  await expect(receipt).toBeVisible();
  return receipt.innerText();
}

if (canMount()) {
  for (const [name, fault] of Object.entries(faults)) {
    test(`with the ${name} the shop goes on selling, says so to its operator, and is durable again afterwards`, async ({
      prepareKiosk,
      countFault,
      disk,
    }) => {
      test.setTimeout(120_000);
      const row = countFault(`${name} while selling`);
      const kiosk = await prepareKiosk({ userData: `${disk.folder}/data` });
      const page = await openWithCart(kiosk);

      fault.begin(disk);
      await addOneMore(page, 2);
      await untilLogged(kiosk, 'degraded');
      expect(kiosk.log).toContainEqual(expect.objectContaining({ event: 'degraded', part: 'journal' }));
      const receipt = await confirm(page);

      const ended = Date.now();
      fault.end(disk);
      await expect
        .poll(() => kiosk.log.map(({ event, part }) => `${event} ${part}`), { timeout: 30_000 })
        .toContain('healthy-again journal');
      row.survived(Date.now() - ended);

      await kiosk.cutPower();
      kiosk.start();
      const after = await kiosk.look();
      await after.getByRole('button', { name: 'Continue' }).click();
      await expect(after.getByText(receipt)).toBeVisible();
    });

    test(`with the ${name} from the start the shop opens and sells`, async ({
      prepareKiosk,
      countFault,
      disk,
    }) => {
      test.setTimeout(120_000);
      const row = countFault(`${name} at the start`);
      const kiosk = await prepareKiosk({ userData: `${disk.folder}/data` });
      await openWithCart(kiosk, { keeps: false });
      await kiosk.stop();
      fault.begin(disk);
      const began = Date.now();
      kiosk.start();
      const page = await kiosk.look();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectCart(page, 1);
      row.survived(Date.now() - began);
      await addOneMore(page, 2);
      await untilLogged(kiosk, 'degraded');
      await confirm(page);
    });
  }
} else {
  faultsTest(
    'the faults of the disk are named as not made where nothing can be mounted',
    ({ countFault }) => {
      for (const name of Object.keys(faults))
        countFault(name).note('not possible here: needs root, to mount');
    },
  );
}
