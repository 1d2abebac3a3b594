import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import {
  readChecksummed,
  readChecksummedAtStart,
  readChecksummedSync,
  serializeChecksummed,
  writeChecksummed,
} from '../../../../electron/main/core/checksummed-file.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const schema = v.strictObject({ tries: v.number() });
let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'tries.json');
});

it('reads ‘absent’ without a file, and otherwise the value that was written', async () => {
  expect(await readChecksummed(path, schema)).toEqual({ kind: 'absent' });
  expect(readChecksummedSync(path, schema)).toBeNull();
  await writeChecksummed(path, { tries: 3 });
  expect(await readChecksummed(path, schema)).toEqual({ kind: 'sound', value: { tries: 3 } });
  expect(readChecksummedSync(path, schema)).toEqual({ tries: 3 });
});

it('a file that cannot be read is retried twice at a start, and left in place, because it may be valid', async () => {
  // A folder cannot be read as a file, not even by root, who may read every file.
  await mkdir(path);
  const clock = manualClock();
  const reading = readChecksummedAtStart(path, schema, clock.setTimer);
  for (let retry = 0; retry < 2; retry += 1) {
    await expect.poll(clock.waits).toEqual([500]);
    clock.pass(500);
  }
  expect(await reading).toEqual({ kind: 'unreadable', error: expect.stringContaining('EISDIR') });
  expect(await readdir(folder)).toEqual(['tries.json']);
});

it.each([
  ['changed', serializeChecksummed({ tries: 3 }).replace('3', '4').replace(':3', ':4')],
  ['of another shape', serializeChecksummed({ tries: '3' })],
])('a file that is %s is damaged, and set aside', async (_name, text) => {
  await writeFile(path, text);
  expect(readChecksummedSync(path, schema)).toBeNull();
  expect(await readChecksummed(path, schema)).toEqual({ kind: 'damaged', keptAs: `${path}.damaged` });
  expect(await readdir(folder)).toEqual(['tries.json.damaged']);
  expect(await readFile(`${path}.damaged`, 'utf8')).toBe(text);
});
