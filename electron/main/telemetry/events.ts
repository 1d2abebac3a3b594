import type { Log } from '../core/log.ts';
import type { SessionEvent } from '../session/session-manager.ts';

/** An event for metrics. It must not reveal what a shopper chose. */
export type KioskEvent =
  | { readonly kind: 'logged'; readonly event: string; readonly detail: Readonly<Record<string, unknown>> }
  | { readonly kind: SessionEvent }
  /** `seconds` is null if the write failed. */
  | { readonly kind: 'journal-write'; readonly seconds: number | null };

export type Emit = (event: KioskEvent) => void;

/** Far more than the dozen events that a start emits. */
const MAX_BUFFERED = 1000;

/** Buffers events until the metrics are loaded, because most events about damaged files come earlier. */
export class EventBuffer {
  #buffered: KioskEvent[] = [];
  /** Null while buffering. */
  #consumer: Emit | null = null;

  readonly emit: Emit = (event) => {
    if (this.#consumer) this.#consumer(event);
    else if (this.#buffered.length < MAX_BUFFERED) this.#buffered.push(event);
  };

  /** Wraps a log so that each line is also an event. */
  attachTo(log: Log): Log {
    return (event, detail) => {
      log(event, detail);
      this.emit({ kind: 'logged', event, detail: detail ?? {} });
    };
  }

  /** Passes the buffered events to `consumer` now, and each later event when it comes. */
  drainTo(consumer: Emit): void {
    for (const event of this.#buffered) consumer(event);
    this.#buffered = [];
    this.#consumer = consumer;
  }
}
