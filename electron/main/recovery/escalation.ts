import { type Backoff, backoffMs, withJitter } from '../core/backoff.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';

/** What is tried, from the smallest measure to the last; 'retry' is the shop again after the service screen. */
export type RecoveryStep =
  | 'reload'
  | 'new-window'
  | 'relaunch'
  | 'relaunch-without-gpu'
  | 'service-screen'
  | 'retry';

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

/** Counts failures and answers each with the next larger measure. */
export interface Escalation {
  /** The shop is open: from now on a quiet time counts, and no retry is waited for. */
  begin(): void;
  /** Something failed. What fails while the answer to a failure is on its way belongs to that failure. */
  fail(kind: FailureKind): void;
}

interface EscalationOptions {
  /** The failures that the program's last run left behind. */
  readonly failures: number;
  /** Keeps the count for the next run. @returns whether it is safe */
  readonly remember: (failures: number) => Promise<boolean>;
  /** Does what a step says. */
  readonly execute: (step: RecoveryStep) => void;
  readonly log: Log;
  /** A number from 0 to 1, the latter excluded. */
  readonly random?: () => number;
  readonly setTimer?: Clock['setTimer'];
}

/** Builds the escalation. It can never loop: each failure is answered by a larger measure, and the last one waits. */
export function createEscalation({
  failures: failuresAtStart,
  remember,
  execute,
  log,
  random = Math.random,
  setTimer = systemClock.setTimer,
}: EscalationOptions): Escalation {
  let failures = failuresAtStart;
  let retries = 0;
  let isAnswering = false;
  let callOff = () => {};

  /** There is one thing at a time that the escalation waits for. */
  function next(work: () => void, ms: number): void {
    callOff();
    callOff = setTimer(work, ms);
  }

  function begin(): void {
    // What failed before the shop was open is being answered still.
    if (isAnswering) return;
    next(() => {
      retries = 0;
      if (failures === 0) return;
      failures = 0;
      log('quiet');
      void remember(0);
    }, QUIET_MS);
  }

  async function fail(kind: FailureKind): Promise<void> {
    if (isAnswering) return;
    // Such a fault alone takes no shop from anybody: where only a relaunch would help and none can be counted, the shop
    // goes on. Pages that fail while the disk is asked still count by themselves.
    if (kind === 'main' && !(await remember(failures + 1))) return log('went-on', { failures });
    if (isAnswering) return;
    isAnswering = true;
    callOff();
    failures += 1;
    const isRemembered = await remember(failures);
    const step = stepFor(failures, kind, isRemembered);
    const waitMs = Math.round(withJitter(WAITS_MS[failures - 1] ?? 0, JITTER, random));
    log('recovery', { rung: step, failures, waitMs });
    next(() => take(step), waitMs);
  }

  function take(step: RecoveryStep): void {
    // A program that is about to end answers no more failures.
    isAnswering = step === 'relaunch' || step === 'relaunch-without-gpu';
    if (step === 'service-screen') waitForRetry();
    else if (!isAnswering) begin();
    execute(step);
  }

  function waitForRetry(): void {
    retries += 1;
    const waitMs = Math.round(withJitter(backoffMs(RETRIES, retries), JITTER, random));
    log('service-screen', { failures, retryInMs: waitMs });
    next(() => {
      log('recovery', { rung: 'retry', failures, waitMs });
      take('retry');
    }, waitMs);
  }

  return { begin, fail: (kind) => void fail(kind) };
}

/** A program that cannot count its starts does not start itself: it might do so for ever. */
function stepFor(failures: number, kind: FailureKind, isRemembered: boolean): RecoveryStep {
  const step = STEPS[failures - 1] ?? 'service-screen';
  if (step === 'service-screen') return step;
  const needed = kind !== 'pages' && (step === 'reload' || step === 'new-window') ? 'relaunch' : step;
  const isRelaunch = needed === 'relaunch' || needed === 'relaunch-without-gpu';
  return isRelaunch && !isRemembered ? 'service-screen' : needed;
}
