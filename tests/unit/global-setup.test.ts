import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import keepTemporaryFiles from '../support/global-setup.ts';

it('a test run deletes its temporary folder with all files in it', () => {
  const ofThisRun = tmpdir();
  expect(ofThisRun).toMatch(/countertop-tests-\w+$/);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, dirname(ofThisRun));
  try {
    const remove = keepTemporaryFiles();
    const ofAnother = tmpdir();
    writeFileSync(join(ofAnother, 'left-behind'), '');
    remove?.();
    expect(ofAnother).not.toBe(ofThisRun);
    expect(existsSync(ofAnother)).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
});
