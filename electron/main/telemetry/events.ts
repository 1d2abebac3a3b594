import type { Log } from '../core/log.ts';
import type { SessionEvent } from '../session/session-manager.ts';

/** One thing that metrics may count. It says that something happened, and nothing of what a shopper chose. */
export type KioskEvent =
  | { readonly kind: 'logged'; readonly event: string; readonly detail: Readonly<Record<string, unknown>> }
  | { readonly kind: SessionEvent }
  /** A copy of the session was written to the disk, in so many seconds; null where it could not be. */
  | { readonly kind: 'journal-write'; readonly seconds: number | null };

/** Takes one event. */
export type Emit = (event: KioskEvent) => void;

/** The most that is kept for metrics that are not there yet; a start emits a dozen events. */
const MAX_BUFFERED = 1000;

/**
 * The events since the start of the program, for metrics that are loaded only later, if at all.
 *
 * - buffering -> draining: `drainTo`, which hands over the buffer and from then on each event as it comes
 * - buffering -> disabled: `disable`; nothing is kept from then on
 */
export class EventBuffer {
  #buffered: KioskEvent[] = [];
  /** Null while it buffers. */
  #consumer: Emit | null = null;

  // A field and not a method: it is passed on alone.
  readonly emit: Emit = (event) => {
    if (this.#consumer) this.#consumer(event);
    else if (this.#buffered.length < MAX_BUFFERED) this.#buffered.push(event);
  };

  /** A log whose every line is an event too. */
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

  /** Nobody counts in this run. */
  disable(): void {
    this.drainTo(() => undefined);
  }
}

/** Replaces a file durably. @throws what the file system throws */
type Put = (path: string, text: string) => Promise<void>;

/**
 * Times a function that writes files: from the call until the file is on the disk.
 * @param now a time in ms that only ever goes on
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
