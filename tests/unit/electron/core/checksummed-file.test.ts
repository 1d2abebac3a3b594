import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readChecksummed,
  readChecksummedSync,
  serializeChecksummed,
  writeChecksummed,
} from '../../../../electron/main/core/checksummed-file.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const schema = v.strictObject({ tries: v.number() });
let folder: string;
let path: string;
beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, 'tries.json');
});

it('gives back what was written', async () => {
  await writeChecksummed(path, { tries: 3 });
  expect(await readChecksummed(path, schema, vi.fn())).toEqual({ kind: 'sound', value: { tries: 3 } });
  expect(readChecksummedSync(path, schema)).toEqual({ tries: 3 });
});

it('has nothing where there is no file', async () => {
  const onDamaged = vi.fn();
  expect(await readChecksummed(path, schema, onDamaged)).toEqual({ kind: 'absent' });
  expect(readChecksummedSync(path, schema)).toBeNull();
  expect(onDamaged).not.toHaveBeenCalled();
});

it('takes a file that cannot be read for a damaged one', async () => {
  // A folder: root may read every file.
  await mkdir(path);
  const onDamaged = vi.fn();
  expect(await readChecksummed(path, schema, onDamaged)).toEqual({ kind: 'damaged' });
  expect(onDamaged).toHaveBeenCalledWith(`${path}.damaged`);
});

describe.each([
  ['changed', serializeChecksummed({ tries: 3 }).replace('3', '4').replace(':3', ':4')],
  ['of another shape', serializeChecksummed({ tries: '3' })],
])('a file that is %s', (_name, text) => {
  it('is damaged, and kept aside', async () => {
    await writeFile(path, text);
    expect(readChecksummedSync(path, schema)).toBeNull();
    const onDamaged = vi.fn();
    expect(await readChecksummed(path, schema, onDamaged)).toEqual({ kind: 'damaged' });
    expect(onDamaged).toHaveBeenCalledWith(`${path}.damaged`);
    expect(await readdir(folder)).toEqual(['tries.json.damaged']);
    expect(await readFile(`${path}.damaged`, 'utf8')).toBe(text);
  });
});
