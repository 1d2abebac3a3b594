import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { CachedList } from '../../../../electron/main/catalogue/cached-list.ts';
import { listedProduct, listWork } from '../../../../electron/main/catalogue/list-work.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { eventually } from '../../../support/unit/eventually.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { sampleProduct } from '../../../support/unit/samples.ts';

it('is written again where its disk took nothing', async () => {
  const blocked = join(temporaryFolder(), 'catalogue');
  await writeFile(blocked, 'no folder');
  const clock = manualClock();
  const onWrite = vi.fn();
  const file = join(blocked, 'list.json');
  const host = 'https://host.example';
  const list = new CachedList({ file, host, clock, log: vi.fn(), work: listWork, onWrite });
  await list.ready;
  list.replace([listedProduct(sampleProduct(), host)]);
  await eventually(() => expect(onWrite).toHaveBeenCalledTimes(1));
  await rm(blocked);
  clock.pass(30_000);
  await eventually(() => expect(onWrite).toHaveBeenLastCalledWith(null));
  expect(await readFile(file, 'utf8')).toContain(host);
});
