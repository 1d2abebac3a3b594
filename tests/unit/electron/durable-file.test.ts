import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDurably } from '../../../electron/main/durable-file.ts';
import { seal, unseal } from '../../../electron/main/sealed-text.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countertop-durable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes the folder, replaces what was there and leaves nothing else behind', async () => {
  const path = join(folder, 'deep', 'file');
  await writeDurably(path, 'one');
  await writeDurably(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'deep'))).toEqual(['file']);
});

it('tells what the disk says, and takes its temporary file away', async () => {
  const path = join(folder, 'file');
  await mkdir(join(path, 'in-the-way'), { recursive: true });
  await expect(writeDurably(path, 'one')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(folder)).toEqual(['file']);
});

it.each(['', '{"a":1}', 'two\nlines', 'ünïcödé'])('a sealed %j opens again', (text) => {
  expect(unseal(seal(text))).toBe(text);
});

it.each([
  ['nothing', ''],
  ['no checksum', '{"a":1}'],
  ['another text under the checksum', seal('a').replace(/a$/, 'b')],
])('what is sealed with %s does not open', (_name, sealed) => {
  expect(unseal(sealed)).toBeNull();
});
