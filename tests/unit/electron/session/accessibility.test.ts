import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAccessibility } from '../../../../electron/main/session/accessibility.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const larger = { ...DEFAULT_ACCESSIBILITY, largerText: true };
const highContrast = { ...DEFAULT_ACCESSIBILITY, highContrast: true };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Starts a kiosk whose configuration wants a high contrast. */
const start = () => openAccessibility(folder, { contrast: 'high' });

describe('the accessibility settings of a session', () => {
  it('start with the staff’s choice, otherwise with the configuration', async () => {
    const kiosk = start();
    expect(kiosk.current()).toEqual(highContrast);
    await kiosk.setStart(larger);
    expect(start().current()).toEqual(larger);
    expect(start().isChanged()).toBe(false);
  });

  it('count as changed until the shopper reverts the change or the session ends', () => {
    const kiosk = start();
    kiosk.set(larger);
    expect(kiosk.isChanged()).toBe(true);
    kiosk.set({ ...highContrast });
    expect(kiosk.isChanged()).toBe(false);
    kiosk.set(larger);
    kiosk.reset();
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, highContrast]);
  });

  it('take a new choice of the staff from the next session on, and do not count as changed by it', async () => {
    const kiosk = start();
    await kiosk.setStart(larger);
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, highContrast]);
    kiosk.reset();
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, larger]);
  });
});

describe('the staff’s choices', () => {
  it('are stored in order: the last of several simultaneous ones stays', async () => {
    const kiosk = start();
    const choices = Array.from({ length: 21 }, (_, count) => ({ ...larger, moreTime: count % 2 === 0 }));
    await Promise.all(choices.map(kiosk.setStart));
    expect(start().current()).toEqual(choices.at(-1));
  });

  it('report each whether it is stored', async () => {
    folder = join(folder, 'data');
    writeFileSync(folder, 'in the way');
    const kiosk = start();
    await expect(kiosk.setStart(DEFAULT_ACCESSIBILITY)).rejects.toThrow();
    rmSync(folder);
    await kiosk.setStart(larger);
    expect(start().current()).toEqual(larger);
  });
});
