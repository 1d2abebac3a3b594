import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect } from '@playwright/test';
import {
  addOneMore,
  cartLink,
  continueWithCart,
  logged,
  openWithCart,
} from '../support/kiosk/fault-shopper.ts';
import { journalFiles } from '../support/kiosk/journal.ts';
import { removeFolder } from '../support/system/temporary-folder.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

/** What bad disks and power cuts do to a file. */
const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  truncated: (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  zeroed: (bytes) => Buffer.alloc(bytes.length),
  'bit-flipped': (bytes) => {
    const flipped = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 0b100;
    return flipped;
  },
};

/** In the long form all ways; in the short one some, others for other files. */
function waysFor(file: string): string[] {
  const ways = Object.keys(damages);
  const first = file.length % ways.length;
  return [...ways.slice(first), ...ways.slice(0, first)].slice(0, testProfile.damages);
}

/** The files in a folder and below it that hold anything. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).length));
  return files.filter((_, place) => (sizes[place] ?? 0) > 0).sort();
}

async function damage(file: string, way: string): Promise<void> {
  await writeFile(file, damages[way]?.(await readFile(file)) ?? '');
}

test('whichever one file of the kiosk is damaged, the shopper finds the cart after a restart', async ({
  prepareKiosk,
  countFault,
  folder,
  host,
}) => {
  const userData = join(folder, 'data');
  const sound = join(folder, 'sound');
  // With a host, so that the last good list is among the files.
  const kiosk = await prepareKiosk({ userData, config: { catalogueUrl: host.url } });
  await openWithCart(kiosk);
  await kiosk.stop();
  await cp(userData, sound, { recursive: true, verbatimSymlinks: true });

  const journal = journalFiles('').map((file) => file.replace(/^\//, ''));
  const all = (await filesIn(sound)).map((file) => relative(sound, file));
  const others = all.filter((file) => !journal.includes(file));
  const telling = others.filter((file) => /list\.json|Local Storage.*log$/.test(file));
  const chosen = testProfile.spoiltFiles < others.length ? telling.slice(0, testProfile.spoiltFiles) : others;
  expect(all).toEqual(expect.arrayContaining(journal));
  expect(chosen.length).toBeGreaterThan(0);
  test.setTimeout(60_000 + (chosen.length + journal.length) * 60_000);

  const rows = { journal: countFault('one copy of the journal damaged'), other: countFault('another file') };
  rows.other.note(`${chosen.length} files`);
  for (const file of [...journal, ...chosen]) {
    const row = journal.includes(file) ? rows.journal : rows.other;
    for (const way of waysFor(file)) {
      await test.step(`${file} ${way}`, async () => {
        await removeFolder(userData);
        await cp(sound, userData, { recursive: true, verbatimSymlinks: true });
        await damage(join(userData, file), way);
        const began = Date.now();
        const page = await continueWithCart(kiosk, 1);
        row.survived(Date.now() - began);
        await addOneMore(page, 2);
        await kiosk.cutPower();
      });
    }
  }
});

test('when both copies of the journal are damaged the shop starts clean, keeps them aside and says so', async ({
  prepareKiosk,
  countFault,
}) => {
  test.setTimeout(120_000);
  const row = countFault('both copies of the journal damaged');
  const kiosk = await prepareKiosk();
  await openWithCart(kiosk);
  await kiosk.stop();
  const files = journalFiles(kiosk.userData);
  const sound = await Promise.all(files.map((file) => readFile(file)));
  for (const way of waysFor('both')) {
    for (const [place, file] of files.entries()) {
      await writeFile(file, sound[place] ?? '');
      await rm(`${file}.damaged`, { force: true });
      await damage(file, way);
    }
    const spoilt = await Promise.all(files.map((file) => readFile(file)));
    const before = logged(kiosk, 'journal-damaged').length;
    const began = Date.now();
    kiosk.start();
    const page = await kiosk.look();
    await expect(cartLink(page, 0)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    row.survived(Date.now() - began);
    expect(logged(kiosk, 'journal-damaged').slice(before)).toEqual(
      files.map((file) => expect.objectContaining({ file, keptAs: `${file}.damaged` })),
    );
    expect(await Promise.all(files.map((file) => readFile(`${file}.damaged`)))).toEqual(spoilt);
    await kiosk.cutPower();
  }
});
