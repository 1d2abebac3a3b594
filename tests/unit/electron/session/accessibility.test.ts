import { describe, expect, it } from 'vitest';
import { createAccessibility } from '../../../../electron/main/session/accessibility.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';

const larger = { ...DEFAULT_ACCESSIBILITY, largerText: true };
const highContrast = { ...DEFAULT_ACCESSIBILITY, highContrast: true };

const kioskOf = (kept: typeof larger | null = null) =>
  createAccessibility({ configured: { highContrast: true }, kept, keep: async () => undefined });

describe('the accessibility settings of a session', () => {
  it('start with the staff’s choice, otherwise with the configuration', () => {
    expect(kioskOf().current()).toEqual(highContrast);
    expect(kioskOf(larger).current()).toEqual(larger);
    expect(kioskOf(larger).isChanged()).toBe(false);
  });

  it('count as changed until the shopper reverts the change or the session ends', () => {
    const kiosk = kioskOf();
    kiosk.set(larger);
    expect(kiosk.isChanged()).toBe(true);
    kiosk.set({ ...highContrast });
    expect(kiosk.isChanged()).toBe(false);
    kiosk.set(larger);
    kiosk.reset();
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, highContrast]);
  });

  it('take a new choice of the staff from the next session on, and do not count as changed by it', async () => {
    const kiosk = kioskOf();
    await kiosk.setStart(larger);
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, highContrast]);
    kiosk.reset();
    expect([kiosk.isChanged(), kiosk.current()]).toEqual([false, larger]);
  });
});
