import { join } from 'node:path';
import type { Clock } from './clock.ts';
import { createHealth, type Health } from './health.ts';
import { limitRefusals } from './limit-refusals.ts';
import { type Log, openLog } from './log.ts';
import { createPendingWrites, type PendingWrites } from './pending-writes.ts';
import { SuspendAwareClock } from './suspend-aware-clock.ts';

/** Services for every part of the main process. Each part declares the fields that it needs. */
export interface Core {
  readonly clock: Clock;
  readonly log: Log;
  readonly health: Health;
  readonly writes: PendingWrites;
}

/** Creates the services. @param events receives a copy of each logged event, for the metrics */
export function openCore(userData: string, events: { attachTo(log: Log): Log }) {
  const clock = new SuspendAwareClock();
  const writes = createPendingWrites();
  const file = openLog(join(userData, 'logs'), writes, (isWritten) => {
    if (isWritten) health.clear('log');
    else health.warn('log', `No log can be written in ${userData}`);
  });
  const log = limitRefusals(events.attachTo(file), clock.monotonic);
  const health = createHealth(log);
  return { clock, log, health, writes };
}
