import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import keepTemporaryFiles from '../support/global-setup.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';

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

/** Program text of a test run that runs until it is told to end. */
const RUN = `
  import keepTemporaryFiles from '${new URL('../support/global-setup.ts', import.meta.url).href}';
  import { tmpdir } from 'node:os';
  keepTemporaryFiles();
  console.log(tmpdir());
  setInterval(() => {}, 1000);`;

it.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a test run that is ended by %s deletes its temporary folder', async (signal, code) => {
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', RUN], {
    env: { ...process.env, TMPDIR: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [folder] = await once(run.stdout, 'data');
  run.kill(signal);
  expect(await once(run, 'exit')).toEqual([code, null]);
  expect(existsSync(String(folder).trim())).toBe(false);
});
