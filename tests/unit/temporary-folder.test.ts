import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from '../../scripts/testing/temporary-folder.ts';

it('what a run leaves in its temporary folder goes with it, also where it fails', async () => {
  const before = tmpdir();
  let during = '';
  const run = withTemporaryFolder(async () => {
    during = tmpdir();
    writeFileSync(join(during, 'left-behind'), '');
    throw new Error('red');
  });
  await expect(run).rejects.toThrow('red');
  expect(during).not.toBe(before);
  expect(existsSync(during)).toBe(false);
  expect(tmpdir()).toBe(before);
});
