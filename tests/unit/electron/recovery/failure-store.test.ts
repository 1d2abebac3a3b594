import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { FailureStore } from '../../../../electron/main/recovery/failure-store.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const none = { failures: 0, gpuDeaths: 0, withoutGpu: null };
const health = createHealth(() => undefined);
const openStore = (path: string) => new FailureStore(path, health);
let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'recovery.json');
});

it('the next run of the program reads the count', async () => {
  const store = openStore(folder);
  expect(store.atStart).toEqual(none);
  expect(await store.remember({ failures: 4 })).toBe(true);
  const withoutGpu = { sinceMs: 1, version: '1.0.0' };
  expect(await store.remember({ withoutGpu })).toBe(true);
  expect(openStore(folder).atStart).toEqual({ failures: 4, gpuDeaths: 0, withoutGpu });
});

it('the last of many simultaneous counts is stored', async () => {
  const store = openStore(folder);
  const counts = Array.from({ length: 30 }, (_, index) => index + 1);
  await Promise.all(counts.map((failures) => store.remember({ failures })));
  // Poll, because `remember` stops waiting for a busy disk before all writes are done.
  const stored = () => JSON.parse(readFileSync(file, 'utf8'));
  await expect.poll(stored).toEqual({ ...none, failures: counts.length });
});

it.each(['{', '{"failures":-1,"gpuDeaths":0,"withoutGpu":null}'])('the file %j counts as zero', (text) => {
  writeFileSync(file, text);
  expect(openStore(folder).atStart).toEqual(none);
});

it('there is a warning while the count cannot be stored', async () => {
  const inFile = join(folder, 'file');
  writeFileSync(inFile, '');
  const store = openStore(inFile);
  expect(await store.remember({ failures: 1 })).toBe(false);
  expect(health.warnings().get('recovery')).toContain('cannot be stored');
  rmSync(inFile);
  await expect.poll(() => store.remember({ failures: 2 })).toBe(true);
  expect(health.warnings().has('recovery')).toBe(false);
});
