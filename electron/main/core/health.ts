import type { Log } from './log.ts';

/** The parts of a kiosk that can fail while the shop stays open. */
export const HEALTH_PARTS = [
  'journal',
  'catalogue',
  'configuration',
  'log',
  'recovery',
  'graphics',
  'profile',
  'staff',
  'staff tries',
  'updates',
  'monitoring',
] as const;

type HealthPart = (typeof HEALTH_PARTS)[number];

export type Health = ReturnType<typeof createHealth>;

/** Creates the health state. Each change is logged. */
export function createHealth(log: Log) {
  const warnings = new Map<HealthPart, string>();
  return {
    warn(part: HealthPart, message: string): void {
      if (warnings.get(part) === message) return;
      warnings.set(part, message);
      log('degraded', { part, message });
    },
    clear(part: HealthPart): void {
      if (warnings.delete(part)) log('healthy-again', { part });
    },
    warnings: (): ReadonlyMap<HealthPart, string> => warnings,
  };
}
