import type { Log } from './log.ts';
import { createTokenBucket, type Rate } from './token-bucket.ts';

/** Names of log events that a page can cause without limit. */
const REFUSALS: ReadonlySet<string> = new Set([
  'call-refused',
  'download-refused',
  'navigation-refused',
  'permission-refused',
  'webview-refused',
  'window-refused',
]);
/** All refusals share this limit, so that even a week of refusals fills only a part of the log. */
const RATE: Rate = { burst: 20, perMinute: 1 };

/** Wraps a log so that pages cannot fill it with refusals. @param now a time in ms that never goes back */
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
