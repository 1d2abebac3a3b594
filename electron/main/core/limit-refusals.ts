import type { Log } from './log.ts';
import { createTokenBucket, type Rate } from './token-bucket.ts';

/** What pages can bring about as often as they like. */
const REFUSALS: ReadonlySet<string> = new Set([
  'call-refused',
  'download-refused',
  'navigation-refused',
  'permission-refused',
  'webview-refused',
  'window-refused',
]);
/** How many of them are logged, all kinds together: a week of it is a fraction of what the log keeps. */
const RATE: Rate = { burst: 20, perMinute: 1 };

/**
 * A log that pages cannot fill with refusals, so that it keeps what came before them. How many were left out it says ahead
 * of the next refusal that it takes.
 * @param now a time in ms that only ever goes on
 */
export function limitRefusals(log: Log, now: () => number): Log {
  const isDue = createTokenBucket(RATE, now);
  let dropped = 0;
  return (event, detail) => {
    if (!REFUSALS.has(event)) return log(event, detail);
    if (!isDue()) {
      dropped += 1;
      return;
    }
    if (dropped > 0) log('refusals-dropped', { count: dropped });
    dropped = 0;
    log(event, detail);
  };
}
