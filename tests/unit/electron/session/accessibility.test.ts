import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createAccessibility,
  openAccessibilityFile,
} from '../../../../electron/main/session/accessibility.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const larger = { ...DEFAULT_ACCESSIBILITY, largerText: true };
const highContrast = { ...DEFAULT_ACCESSIBILITY, highContrast: true };

function kioskOf(kept: typeof larger | null = null) {
  const configured = { highContrast: true };
  const kiosk = createAccessibility({ configured, kept, keep: async () => undefined });
  return { ...kiosk, state: () => [kiosk.isChanged(), kiosk.current()] };
}

describe('the accessibility settings of a session', () => {
  it('start with the staff’s choice, otherwise with the configuration', () => {
    expect(kioskOf().state()).toEqual([false, highContrast]);
    expect(kioskOf(larger).state()).toEqual([false, larger]);
  });

  it('count as changed until the shopper reverts the change or the session ends', () => {
    const kiosk = kioskOf();
    kiosk.set(larger);
    expect(kiosk.state()).toEqual([true, larger]);
    kiosk.set({ ...highContrast });
    expect(kiosk.isChanged()).toBe(false);
    kiosk.set(larger);
    kiosk.reset();
    expect(kiosk.state()).toEqual([false, highContrast]);
  });

  it('take a new choice of the staff from the next session on, and do not count as changed by it', async () => {
    const kiosk = kioskOf();
    await kiosk.setStart(larger);
    expect(kiosk.state()).toEqual([false, highContrast]);
    kiosk.reset();
    expect(kiosk.state()).toEqual([false, larger]);
  });
});

describe('the file of the staff’s choice', () => {
  it('keeps the last of several simultaneous choices', async () => {
    const file = openAccessibilityFile(temporaryFolder());
    const choices = Array.from({ length: 20 }, (_, count) => ({ ...larger, moreTime: count % 2 === 0 }));
    await Promise.all(choices.map(file.write));
    expect(file.read()).toEqual(choices.at(-1));
  });

  it('reports for each choice whether it is stored', async () => {
    const folder = join(temporaryFolder(), 'data');
    writeFileSync(folder, 'in the way');
    const file = openAccessibilityFile(folder);
    await expect(file.write(DEFAULT_ACCESSIBILITY)).rejects.toThrow();
    rmSync(folder);
    await file.write(larger);
    expect(file.read()).toEqual(larger);
  });
});
