import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAccessibility } from '../../../../electron/main/session/accessibility.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const larger = { ...DEFAULT_ACCESSIBILITY, largerText: true };
const highContrast = { ...DEFAULT_ACCESSIBILITY, highContrast: true };

function start(folder = temporaryFolder()) {
  const kiosk = openAccessibility(folder, { contrast: 'high' });
  return { ...kiosk, state: () => [kiosk.isChanged(), kiosk.current()] };
}

describe('the accessibility settings of a session', () => {
  it('start with the staff’s choice, otherwise with the configuration', async () => {
    const folder = temporaryFolder();
    const kiosk = start(folder);
    expect(kiosk.state()).toEqual([false, highContrast]);
    await kiosk.setStart(larger);
    expect(start(folder).state()).toEqual([false, larger]);
  });

  it('count as changed until the shopper reverts the change or the session ends', () => {
    const kiosk = start();
    kiosk.set(larger);
    expect(kiosk.state()).toEqual([true, larger]);
    kiosk.set({ ...highContrast });
    expect(kiosk.isChanged()).toBe(false);
    kiosk.set(larger);
    kiosk.reset();
    expect(kiosk.state()).toEqual([false, highContrast]);
  });

  it('take a new choice of the staff from the next session on, and do not count it as a change', async () => {
    const kiosk = start();
    await kiosk.setStart(larger);
    expect(kiosk.state()).toEqual([false, highContrast]);
    kiosk.reset();
    expect(kiosk.state()).toEqual([false, larger]);
  });
});

it('of several simultaneous choices of the staff, the last is stored', async () => {
  const folder = temporaryFolder();
  const choices = Array.from({ length: 21 }, (_, count) => ({ ...larger, moreTime: count % 2 === 0 }));
  await Promise.all(choices.map(start(folder).setStart));
  expect(start(folder).current()).toEqual(choices.at(-1));
});

it('a choice of the staff fails while the disk cannot store it, but not afterwards', async () => {
  const folder = join(temporaryFolder(), 'data');
  writeFileSync(folder, 'in the way');
  const kiosk = start(folder);
  await expect(kiosk.setStart(DEFAULT_ACCESSIBILITY)).rejects.toThrow();
  rmSync(folder);
  await kiosk.setStart(larger);
  expect(start(folder).current()).toEqual(larger);
});
