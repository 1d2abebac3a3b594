import { join } from 'node:path';
import { systemClock } from './clock.ts';
import { createHealth, type Health } from './health.ts';
import { limitRefusals } from './limit-refusals.ts';
import { type Log, openLog } from './log.ts';
import { createPendingWrites, type PendingWrites } from './pending-writes.ts';

// Core owns what every part of the main process builds on, each thing once: log and health, the clocks (clock.ts,
// suspend-aware-clock.ts), how a file is replaced and checked (atomic-write.ts, checksum.ts, checksummed-file.ts,
// parse-json.ts, base64.ts), what may be said of an error (error-code.ts, redact-error.ts), waiting (timeout.ts,
// backoff.ts, serial-queue.ts, token-bucket.ts, pending-writes.ts), and the program's exit codes. It knows no other folder.

/** What every part of the main process may use. */
export interface Core {
  readonly log: Log;
  readonly health: Health;
  readonly writes: PendingWrites;
}

/**
 * Opens log and health; each change of health is a line in the log, and a log that cannot be written is a warning.
 * @param events hears of each line
 */
export function openCore(userData: string, events: { attachTo(log: Log): Log }): Core {
  const health = createHealth();
  const writes = createPendingWrites();
  const file = openLog(
    join(userData, 'logs'),
    writes,
    () => health.warn('log', `No log can be written in ${userData}`),
    () => health.clear('log'),
  );
  const log = limitRefusals(events.attachTo(file), systemClock.monotonic);
  health.subscribe(log);
  return { log, health, writes };
}
