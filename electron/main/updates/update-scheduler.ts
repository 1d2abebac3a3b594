import { backoffMs, withJitter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import type { PendingUpdate } from './pending-update.ts';
import { codeOf, UpdateError } from './update-error.ts';
import type { ReadyUpdate } from './updater.ts';

/** The longest wait after failures, in ms, unless the common one is longer. */
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** How far a wait is lengthened or shortened by chance. */
const JITTER = 0.2;

interface UpdateSchedulerOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  /** How often the feed is asked, in ms. */
  readonly everyMs: number;
  /** What this kiosk is due, downloaded; null for nothing. */
  readonly next: () => Promise<ReadyUpdate | null>;
  readonly pending: PendingUpdate;
  /** What is wrong although the feed was had, such as a version that was taken back; null for nothing. */
  readonly problem: () => Promise<string | null>;
  readonly log: Log;
  readonly health: Health;
}

/**
 * Asks the feed again and again.
 *
 * - waiting -> asking: the wait is over; the first time at once
 * - asking -> waiting: an interval, or after failures twice as long for each, up to six hours
 */
export class UpdateScheduler {
  readonly #options: UpdateSchedulerOptions;
  /** In a row. */
  #failures = 0;

  constructor(options: UpdateSchedulerOptions) {
    this.#options = options;
  }

  /** Begins now. */
  start(): void {
    void this.#check();
  }

  async #check(): Promise<void> {
    try {
      await this.#ask();
      this.#failures = 0;
    } catch (cause) {
      this.#failures += 1;
      this.#report(cause);
    }
    const { clock, everyMs, random } = this.#options;
    const waits = { firstMs: everyMs, longestMs: Math.max(everyMs, LONGEST_WAIT_MS) };
    clock.setTimer(
      () => void this.#check(),
      withJitter(backoffMs(waits, this.#failures + 1), JITTER, random),
    );
  }

  async #ask(): Promise<void> {
    const { next, problem, health, pending } = this.#options;
    const update = await next();
    const warning = await problem();
    if (warning) health.warn('updates', warning);
    else health.clear('updates');
    // It may have a warning of its own.
    await pending.accept(update);
  }

  #report(cause: unknown): void {
    const reason =
      cause instanceof UpdateError ? cause.message : `The update could not be prepared: ${codeOf(cause)}`;
    this.#options.log('update-failed', { reason, failures: this.#failures });
    this.#options.health.warn('updates', reason);
  }
}
