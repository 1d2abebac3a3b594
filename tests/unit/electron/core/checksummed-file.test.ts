import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  readChecksummed,
  readChecksummedSync,
  serializeChecksummed,
} from '../../../../electron/main/core/checksummed-file.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const schema = v.strictObject({ tries: v.number() });

// Absent files, and files that are unreadable when the program starts, are tested in session-journal.test.ts.
it.each([
  ['changed', serializeChecksummed({ tries: 3 }).replace('3', '4').replace(':3', ':4')],
  ['of another shape', serializeChecksummed({ tries: '3' })],
])('a file that is %s is damaged, and set aside', async (_name, text) => {
  const folder = temporaryFolder();
  const path = join(folder, 'tries.json');
  await writeFile(path, text);
  expect(readChecksummedSync(path, schema)).toBeNull();
  expect(await readChecksummed(path, schema)).toEqual({ kind: 'damaged', keptAs: `${path}.damaged` });
  expect(await readdir(folder)).toEqual(['tries.json.damaged']);
  expect(await readFile(`${path}.damaged`, 'utf8')).toBe(text);
});

it('a damaged file that cannot be set aside is reported as damaged all the same', async () => {
  const path = join(temporaryFolder(), 'tries.json');
  await writeFile(path, '');
  await mkdir(`${path}.damaged`);
  expect(await readChecksummed(path, schema)).toMatchObject({ kind: 'damaged' });
});
