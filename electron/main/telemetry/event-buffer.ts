import type { Log } from '../core/log.ts';

/** One thing that the metrics count. It says that something happened, and nothing of what a shopper chose. */
export type KioskEvent =
  | { readonly kind: 'logged'; readonly event: string; readonly detail: Readonly<Record<string, unknown>> }
  | { readonly kind: 'session-began' }
  | { readonly kind: 'purchase' }
  /** A copy of the session was written to the disk, in so many seconds; null where it could not be. */
  | { readonly kind: 'journal-write'; readonly seconds: number | null };

/** Takes one thing that happened. */
export type Emit = (happening: KioskEvent) => void;

/** What happened since the start of the program, for metrics that are loaded only later, if at all. */
export interface EventBuffer {
  readonly tell: Emit;
  /** A log that tells of every event too. */
  listen(log: Log): Log;
  /** Hands over everything so far, and from then on each thing as it happens. */
  drainTo(counter: Emit): void;
  /** Nobody counts in this run: nothing is kept from now on. */
  disable(): void;
}

/** The most that is kept for metrics that are not there yet; a start tells of a dozen things. */
const MOST_KEPT = 1000;

/** Opens the record, which keeps what it is told until it is handed to somebody. */
export function createEventBuffer(): EventBuffer {
  let kept: KioskEvent[] = [];
  let take: Emit = (happening) => {
    if (kept.length < MOST_KEPT) kept.push(happening);
  };
  const tell: Emit = (happening) => take(happening);

  function drainTo(counter: Emit): void {
    for (const happening of kept) counter(happening);
    kept = [];
    take = counter;
  }

  return {
    tell,
    listen: (log) => (event, detail) => {
      log(event, detail);
      tell({ kind: 'logged', event, detail: detail ?? {} });
    },
    drainTo,
    disable() {
      kept = [];
      take = () => undefined;
    },
  };
}
