import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, LONG, test } from '../../faults/fixtures.ts';
import { expectToSurvive } from '../../support/kiosk/fault-shopper.ts';
import { journalFiles } from '../../support/kiosk/journal.ts';
import { waitForEvent } from '../../support/kiosk/log.ts';
import { removeFolder } from '../../support/system/temporary-folder.ts';

const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  truncated: (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  zeroed: (bytes) => Buffer.alloc(bytes.length),
  'bit-flipped': (bytes) => {
    const middle = Math.floor(bytes.length / 2);
    return Buffer.from(bytes.map((byte, place) => (place === middle ? byte ^ 0b100 : byte)));
  },
};

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return files.filter((_, place) => sizes[place]).map((file) => relative(folder, file));
}

async function damage(file: string, how: string): Promise<Buffer> {
  const damaged = damages[how]?.(await readFile(file));
  if (!damaged) throw new Error(`no damage is called ${how}`);
  await writeFile(file, damaged);
  return damaged;
}

const copyFolder = (from: string, to: string) => cp(from, to, { recursive: true, verbatimSymlinks: true });

for (const how of Object.keys(damages))
  test(`both copies of the journal ${how}: the shop starts empty`, LONG, async ({ startKiosk, row }) => {
    const kiosk = await startKiosk({ cart: 1 });
    await kiosk.stop();
    const files = journalFiles(kiosk.userData);
    const damaged = await Promise.all(files.map((file) => damage(file, how)));
    const began = Date.now();
    const { page, cartLink } = await kiosk.open();
    await expect(cartLink(0)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    row.survived(Date.now() - began);
    const said = (await kiosk.log()).filter(({ event }) => event === 'journal-damaged');
    const expected = files.map((file) => expect.objectContaining({ file, keptAs: `${file}.damaged` }));
    expect(said).toHaveLength(files.length);
    expect(said).toEqual(expect.arrayContaining(expected));
    expect(await Promise.all(files.map((file) => readFile(`${file}.damaged`)))).toEqual(damaged);
  });

test('journal hangs at the start: the program restarts', LONG, async ({ prepareKiosk, row, host }) => {
  const kiosk = await prepareKiosk({ host });
  const [file = ''] = journalFiles(kiosk.userData);
  await mkdir(dirname(file), { recursive: true });
  // A read from a named pipe waits until somebody writes into the pipe.
  execFileSync('mkfifo', [file]);
  kiosk.start();
  await waitForEvent(kiosk.log, 'relaunching');
  const ended = Date.now();
  // End the hanging read: the old process cannot end before the read ends.
  await writeFile(file, '');
  await rm(file, { force: true });
  await expect((await kiosk.attach()).cartLink(0)).toBeVisible();
  row.survived(Date.now() - ended);
});

test('any one file damaged: a restart keeps the cart', LONG, async ({ startKiosk, row, folder, host }) => {
  const userData = join(folder, 'data');
  const intact = join(folder, 'intact');
  // Use a host, so that the last good list is one of the files.
  const kiosk = await startKiosk({ userData, host, cart: 1 });
  await kiosk.stop();
  await copyFolder(userData, intact);

  const all = await filesIn(intact);
  const journal = journalFiles('').map((file) => file.replace(/^\//, ''));
  expect(all).toEqual(expect.arrayContaining(journal));
  row.note(`${all.length} files`);
  for (const file of all)
    for (const how of Object.keys(damages))
      await test.step(`${file} ${how}`, async () => {
        await removeFolder(userData);
        await copyFolder(intact, userData);
        await damage(join(userData, file), how);
        await expectToSurvive(kiosk, row);
        await kiosk.cutPower();
      });
});
