import { type Backoff, backoffMs, withJitter } from '../core/backoff.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { FailureStore } from './failure-store.ts';

/** What is tried, from the smallest measure to the last; 'retry' is the shop again after the service screen. */
export const RECOVERY_STEPS = [
  'reload',
  'new-window',
  'relaunch',
  'relaunch-without-gpu',
  'service-screen',
  'retry',
] as const;

export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/**
 * What failed: the pages, the main process while the shop is open, or its start, so that there is no shop. Loading the
 * pages again mends neither of the latter two.
 */
export type FailureKind = 'pages' | 'main' | 'start';

/** How long without a failure until all of them are forgotten, in ms. */
export const QUIET_MS = 120_000;

const STEPS: readonly RecoveryStep[] = ['reload', 'reload', 'new-window', 'relaunch', 'relaunch-without-gpu'];
/** The waits before these steps, in ms: nobody waits for the first, and what goes on failing is not hurried. */
const WAITS_MS: readonly number[] = [0, 500, 1000, 2000, 4000];

const JITTER = 0.25;

const RETRIES: Backoff = { firstMs: 5 * 60_000, longestMs: 60 * 60_000 };

/**
 * - starting -> open: `begin`
 * - starting, open, out of order -> answering: `fail`; what fails meanwhile belongs to that failure
 * - answering -> open: the shop is loaded again; after a quiet time all failures are forgotten
 * - answering -> out of order: the service screen, whose retry leads back to open
 * - answering -> ending: the program starts again, and answers no more failures
 */
type State = 'starting' | 'open' | 'answering' | 'out of order' | 'ending';

interface EscalationOptions {
  /** Has the failures that the program's last run left behind, and keeps the count for the next one. */
  readonly store: Pick<FailureStore, 'atStart' | 'remember'>;
  /** Does what a step says. */
  readonly execute: (step: RecoveryStep) => void;
  readonly log: Log;
  /** A number from 0 to 1, the latter excluded. */
  readonly random?: () => number;
  readonly clock?: Pick<Clock, 'setTimer'>;
}

/**
 * Counts failures and answers each with the next larger measure. It can never loop: the last measure waits, and no
 * relaunch is done that could not be counted.
 */
export class Escalation {
  readonly #options: EscalationOptions;
  readonly #random: () => number;
  readonly #clock: Pick<Clock, 'setTimer'>;
  #state: State = 'starting';
  #failures: number;
  #retries = 0;
  /** There is one thing at a time that it waits for: a step, the end of a quiet time, or the next retry. */
  #cancelTimer = () => {};

  constructor(options: EscalationOptions) {
    const { store, random = Math.random, clock = systemClock } = options;
    this.#options = options;
    this.#random = random;
    this.#clock = clock;
    this.#failures = store.atStart.failures;
  }

  /** The shop is open: from now on a quiet time counts, and no retry is waited for. */
  begin(): void {
    // What failed before the shop was open is being answered still.
    if (this.#isAnswering()) return;
    this.#state = 'open';
    this.#setTimer(() => this.#forgetFailures(), QUIET_MS);
  }

  /** Something failed. */
  fail(kind: FailureKind): void {
    void this.#answer(kind);
  }

  async #answer(kind: FailureKind): Promise<void> {
    if (this.#isAnswering()) return;
    // Such a fault alone takes no shop from anybody: where only a relaunch would help and none can be counted, the shop
    // goes on. Pages that fail while the disk is asked still count by themselves.
    if (kind === 'main' && !(await this.#remember(this.#failures + 1)))
      return this.#options.log('went-on', { failures: this.#failures });
    if (this.#isAnswering()) return;
    this.#state = 'answering';
    this.#cancelTimer();
    this.#failures += 1;
    const isRemembered = await this.#remember(this.#failures);
    const failures = this.#failures;
    const step = stepFor(failures, kind, isRemembered);
    const waitMs = this.#spread(WAITS_MS[failures - 1] ?? 0);
    this.#options.log('recovery', { rung: step, failures, waitMs });
    this.#setTimer(() => this.#take(step), waitMs);
  }

  #take(step: RecoveryStep): void {
    if (step === 'relaunch' || step === 'relaunch-without-gpu') this.#state = 'ending';
    else if (step === 'service-screen') this.#waitForRetry();
    else {
      this.#state = 'open';
      this.begin();
    }
    this.#options.execute(step);
  }

  #waitForRetry(): void {
    const { log } = this.#options;
    const failures = this.#failures;
    this.#state = 'out of order';
    this.#retries += 1;
    const waitMs = this.#spread(backoffMs(RETRIES, this.#retries));
    log('service-screen', { failures, retryInMs: waitMs });
    this.#setTimer(() => {
      log('recovery', { rung: 'retry', failures, waitMs });
      this.#take('retry');
    }, waitMs);
  }

  #forgetFailures(): void {
    this.#retries = 0;
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#options.log('quiet');
    void this.#remember(0);
  }

  #isAnswering(): boolean {
    return this.#state === 'answering' || this.#state === 'ending';
  }

  #remember(failures: number): Promise<boolean> {
    return this.#options.store.remember({ failures });
  }

  #setTimer(work: () => void, ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.setTimer(work, ms);
  }

  #spread(ms: number): number {
    return Math.round(withJitter(ms, JITTER, this.#random));
  }
}

/** A program that cannot count its starts does not start itself: it might do so for ever. */
function stepFor(failures: number, kind: FailureKind, isRemembered: boolean): RecoveryStep {
  const step = STEPS[failures - 1] ?? 'service-screen';
  if (step === 'service-screen') return step;
  const needed = kind !== 'pages' && (step === 'reload' || step === 'new-window') ? 'relaunch' : step;
  const isRelaunch = needed === 'relaunch' || needed === 'relaunch-without-gpu';
  return isRelaunch && !isRemembered ? 'service-screen' : needed;
}
