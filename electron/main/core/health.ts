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
  /** Sets a part's warning. Setting the same warning again changes nothing. */
  warn(part: HealthPart, message: string): void;
  clear(part: HealthPart): void;
  warnings(): ReadonlyMap<HealthPart, string>;
}

/** Health that logs its changes. */
export interface ObservableHealth extends Health {
  /** Logs all further changes to this log too. */
  subscribe(log: Log): void;
}

/** Creates the health state. Every subscriber logs each change. */
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
