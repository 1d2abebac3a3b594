import { createHealth } from '../../../electron/main/health.ts';
import type { KioskState } from '../../../electron/main/metrics/kiosk-state.ts';

/** A kiosk that does well, with what a test has to say about it. */
export function sampleKioskState(changes: Partial<KioskState> = {}): KioskState {
  return {
    version: '1.2.3',
    kioskId: 'counter-7',
    health: createHealth(() => undefined),
    uptimeSeconds: () => 12.5,
    failuresAtStart: 0,
    isShopShown: () => true,
    catalogue: () => Promise.resolve({ asOf: 0, ageMs: 90_000, isReachable: true, hasNewer: false }),
    processes: () => [
      { type: 'Browser', memory: { workingSetSize: 1000 } },
      { type: 'Utility', memory: { workingSetSize: 10 } },
      { type: 'Utility', memory: { workingSetSize: 20 } },
    ],
    ...changes,
  };
}
