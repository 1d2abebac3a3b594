import type { Log } from './log.ts';

/** The parts of a kiosk that can fail while it goes on selling. */
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

/** The kiosk's current warnings. */
export interface Health {
  /** Sets a part's warning; repeating it changes nothing. */
  warn(part: HealthPart, message: string): void;
  /** Clears a part's warning. */
  clear(part: HealthPart): void;
  /** The warnings by part. */
  warnings(): ReadonlyMap<HealthPart, string>;
}

/** Health with subscribers. */
export interface ObservableHealth extends Health {
  /** Logs each change from now on. */
  subscribe(log: Log): void;
}

/** Creates the health state; each change is one log line. */
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
