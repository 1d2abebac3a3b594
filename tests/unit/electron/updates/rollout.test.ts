import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInRollout } from '../../../../electron/main/updates/rollout.ts';

const percentage = fc.integer({ min: 0, max: 100 });

describe('the share of kiosks that are due a version', () => {
  it('only ever grows with the percentage: who is in at 10 % is in at 50 %', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), percentage, percentage, (kiosk, version, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        return !isInRollout(kiosk, version, less) || isInRollout(kiosk, version, more);
      }),
    );
  });

  it('is nobody at 0 % and everybody at 100 %', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (kiosk, version) => {
        return !isInRollout(kiosk, version, 0) && isInRollout(kiosk, version, 100);
      }),
    );
  });

  it.each([1, 50])('is about %i of a hundred, whatever the kiosks are called', (percent) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (chain, version) => {
        const kiosks = Array.from({ length: 4000 }, (_, number) => `${chain}-${number}`);
        const share = kiosks.filter((kiosk) => isInRollout(kiosk, version, percent)).length / 40;
        // Five standard deviations and more: of 4,000 kiosks.
        return Math.abs(share - percent) < 5;
      }),
      { numRuns: 20 },
    );
  });

  it('begins with other kiosks at each version', () => {
    const kiosks = Array.from({ length: 400 }, (_, number) => `kiosk-${number}`);
    const first = (version: string) => kiosks.filter((kiosk) => isInRollout(kiosk, version, 10)).join();
    expect(first('1.0.1')).not.toBe(first('1.0.2'));
  });
});
