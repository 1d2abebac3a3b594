import type { Log } from '../core/log.ts';
import type { SessionEvent } from '../session/session-manager.ts';

/** An event for metrics: something happened, not what a shopper chose. */
export type KioskEvent =
  | { readonly kind: 'logged'; readonly event: string; readonly detail: Readonly<Record<string, unknown>> }
  | { readonly kind: SessionEvent }
  /** A copy of the session was written, in so many seconds; null if it failed. */
  | { readonly kind: 'journal-write'; readonly seconds: number | null };

/** Handles one event. */
export type Emit = (event: KioskEvent) => void;

/** Maximum of buffered events; a start emits a dozen. */
const MAX_BUFFERED = 1000;

/**
 * Events since the start, for metrics that are loaded later, if at all. Damaged files and failures are mostly
 * found before that.
 *
 * - buffering -> draining: `drainTo` hands over the buffer, and then each event
 * - buffering -> disabled: `disable` drops all events
 */
export class EventBuffer {
  #buffered: KioskEvent[] = [];
  /** Null while buffering. */
  #consumer: Emit | null = null;

  // A field, because it is passed on without the object.
  readonly emit: Emit = (event) => {
    if (this.#consumer) this.#consumer(event);
    else if (this.#buffered.length < MAX_BUFFERED) this.#buffered.push(event);
  };

  /** Wraps a log so that each line is an event. */
  attachTo(log: Log): Log {
    return (event, detail) => {
      log(event, detail);
      this.emit({ kind: 'logged', event, detail: detail ?? {} });
    };
  }

  drainTo(consumer: Emit): void {
    for (const event of this.#buffered) consumer(event);
    this.#buffered = [];
    this.#consumer = consumer;
  }

  /** No metrics in this run. */
  disable(): void {
    this.drainTo(() => undefined);
  }
}

/** Replaces a file durably. @throws what the file system throws */
type Put = (path: string, text: string) => Promise<void>;

/**
 * Times durable writes.
 * @param now a time in ms that never goes back
 */
export function instrumentWrites(put: Put, emit: Emit, now: () => number): Put {
  return async (path, text) => {
    const begunAt = now();
    try {
      await put(path, text);
    } catch (cause) {
      emit({ kind: 'journal-write', seconds: null });
      throw cause;
    }
    emit({ kind: 'journal-write', seconds: (now() - begunAt) / 1000 });
  };
}
