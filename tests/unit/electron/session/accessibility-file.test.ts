import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAccessibilityFile } from '../../../../electron/main/session/accessibility.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

it('keeps the last of several simultaneous choices, and rejects none', async () => {
  const file = openAccessibilityFile(temporaryFolder());
  const choices = Array.from({ length: 20 }, (_, count) => ({
    ...DEFAULT_ACCESSIBILITY,
    largerText: count % 2 === 0,
    moreTime: true,
  }));
  await Promise.all(choices.map(file.write));
  expect(file.read()).toEqual(choices.at(-1));
});

it('reports for each choice whether it is stored', async () => {
  const folder = join(temporaryFolder(), 'data');
  writeFileSync(folder, 'in the way');
  const file = openAccessibilityFile(folder);
  await expect(file.write(DEFAULT_ACCESSIBILITY)).rejects.toThrow();
  rmSync(folder);
  await file.write({ ...DEFAULT_ACCESSIBILITY, moreTime: true });
  expect(file.read()?.moreTime).toBe(true);
});
