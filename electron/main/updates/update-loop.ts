import { backoffMs, withJitter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../health.ts';
import type { Log } from '../log.ts';
import { codeOf, UpdateFault } from './update-fault.ts';
import type { ReadyUpdate } from './updater.ts';
import type { WaitingUpdate } from './waiting-update.ts';

/** The longest wait after failures, in ms, unless the common one is longer. */
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** How far a wait is lengthened or shortened by chance, so that a chain's kiosks do not come as one. */
const JITTER = 0.2;

interface UpdateLoopOptions {
  readonly clock: Pick<Clock, 'later'>;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  /** How often the feed is asked, in ms. */
  readonly everyMs: number;
  /** What this kiosk is due, downloaded; null for nothing. */
  readonly next: () => Promise<ReadyUpdate | null>;
  readonly waiting: WaitingUpdate;
  /** What is wrong although the feed was had, such as a version that was taken back; null for nothing. */
  readonly trouble: () => Promise<string | null>;
  readonly log: Log;
  readonly health: Health;
}

/** Asks the feed again and again, from now on; while it fails, ever less often. */
export function runUpdateLoop(options: UpdateLoopOptions): void {
  const { clock, random, everyMs, log, health } = options;
  let failures = 0;
  void check();

  async function check(): Promise<void> {
    try {
      await ask();
      failures = 0;
    } catch (cause) {
      failures += 1;
      const reason =
        cause instanceof UpdateFault ? cause.message : `The update could not be prepared: ${codeOf(cause)}`;
      log('update-failed', { reason, failures });
      health.warn('updates', reason);
    }
    const wait = backoffMs({ firstMs: everyMs, longestMs: Math.max(everyMs, LONGEST_WAIT_MS) }, failures + 1);
    clock.later(() => void check(), withJitter(wait, JITTER, random));
  }

  async function ask(): Promise<void> {
    const found = await options.next();
    const trouble = await options.trouble();
    if (trouble) health.warn('updates', trouble);
    else health.clear('updates');
    // It may have a warning of its own.
    await options.waiting.accept(found);
  }
}
