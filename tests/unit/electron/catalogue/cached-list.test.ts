import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { CachedList } from '../../../../electron/main/catalogue/cached-list.ts';
import { listedProduct, listWork } from '../../../../electron/main/catalogue/list-work.ts';
import { deferred } from '../../../support/deferred.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { sampleProduct } from '../../../support/unit/samples.ts';

it('retries a failed write of the list', async () => {
  const blocked = join(temporaryFolder(), 'catalogue');
  await writeFile(blocked, 'no folder');
  const clock = manualClock();
  const onWrite = vi.fn();
  const file = join(blocked, 'list.json');
  const host = 'https://host.example';
  const list = new CachedList({ file, host, clock, log: vi.fn(), work: listWork, onWrite });
  await list.ready;
  list.replace([listedProduct(sampleProduct(), host)]);
  await expect.poll(() => onWrite).toHaveBeenCalledTimes(1);
  await rm(blocked);
  clock.pass(30_000);
  await expect.poll(() => onWrite).toHaveBeenLastCalledWith(null);
  expect(await readFile(file, 'utf8')).toContain(host);
});

it('keeps a list that arrives before the file is read, and the age of the list that the pages have', async () => {
  const clock = manualClock();
  const host = 'https://host.example';
  const read = deferred();
  const listed = (title: string) => listedProduct(sampleProduct({ title }), host);
  const asOf = clock.wall() - 60_000;
  const stored = { host, asOf, servedAsOf: asOf, products: [listed('older')] };
  const list = new CachedList({
    file: join(temporaryFolder(), 'list.json'),
    host,
    clock,
    log: vi.fn(),
    work: { ...listWork, read: () => read.promise.then(() => ({ kind: 'sound', value: stored })) },
    onWrite: vi.fn(),
  });
  list.replace([listed('newer')]);
  read.resolve();
  await list.ready;
  expect(list.json()).toContain('newer');
  expect([list.ageMs(), list.servedAgeMs(), list.hasNewer]).toEqual([0, 60_000, true]);
});
