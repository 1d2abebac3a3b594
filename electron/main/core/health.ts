import type { Log } from './log.ts';

/** The parts of a kiosk that can be in trouble while it goes on selling. */
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

/** What is wrong at the moment, for those who run the kiosk. */
export interface Health {
  /** Says what is wrong with a part; saying it again changes nothing. */
  warn(part: HealthPart, message: string): void;
  /** Says that a part is in order again. */
  clear(part: HealthPart): void;
  /** The warnings by part; none where all is well. */
  warnings(): ReadonlyMap<HealthPart, string>;
}

/** A health that others can follow. */
export interface ObservableHealth extends Health {
  /** Tells this log of each change from now on. */
  subscribe(log: Log): void;
}

/** Opens the health state; each change of it is one line in the logs that follow it. */
export function createHealth(...subscribers: Log[]): ObservableHealth {
  const warnings = new Map<HealthPart, string>();
  const log: Log = (event, detail) => {
    for (const subscriber of subscribers) subscriber(event, detail);
  };
  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    warn(part, message) {
      if (warnings.get(part) === message) return;
      warnings.set(part, message);
      log('degraded', { part, message });
    },
    clear(part) {
      if (warnings.delete(part)) log('healthy-again', { part });
    },
    warnings: () => warnings,
  };
}
