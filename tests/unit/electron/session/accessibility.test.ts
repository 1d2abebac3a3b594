import { describe, expect, it } from 'vitest';
import { createAccessibility } from '../../../../electron/main/session/accessibility.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';

const larger = { ...DEFAULT_ACCESSIBILITY, largerText: true };
const highContrast = { ...DEFAULT_ACCESSIBILITY, highContrast: true };

const kioskOf = (kept: typeof larger | null = null) =>
  createAccessibility({ configured: { highContrast: true }, kept, keep: async () => undefined });

describe('the accessibility preferences', () => {
  it('is at the start what the configuration says, or else the staff', () => {
    expect(kioskOf().current()).toEqual(highContrast);
    expect(kioskOf(larger).current()).toEqual(larger);
    expect(kioskOf(larger).isChanged()).toBe(false);
  });

  it('is changed while a shopper asks for something else, until they take it back or are gone', () => {
    const kiosk = kioskOf();
    kiosk.set(larger);
    expect(kiosk.isChanged()).toBe(true);
    kiosk.set({ ...highContrast });
    expect(kiosk.isChanged()).toBe(false);
    kiosk.set(larger);
    kiosk.reset();
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, highContrast]);
  });

  it('is for the next session what the staff say now; the one that runs has changed nothing by that', async () => {
    const kiosk = kioskOf();
    await kiosk.setStart(larger);
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, highContrast]);
    kiosk.reset();
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, larger]);
  });
});
