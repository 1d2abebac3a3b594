import type { Clock } from '../clock.ts';
import type { Health } from '../health.ts';
import type { Log } from '../log.ts';
import type { HandOver } from './hand-over.ts';
import { UpdateFault } from './update-fault.ts';
import type { ReadyUpdate } from './updater.ts';

const MINUTE_MS = 60_000;
/** How often an update that is ready looks whether nobody is there, in ms. */
const LOOK_MS = 30_000;
/** The same once it was handed over: whoever touches the kiosk before it is taken keeps the shop. */
const WATCH_MS = 500;
/** How long the root service may take to take it, and then to end this program, in ms. */
const TAKEN_MS = 10 * MINUTE_MS;
const APPLIED_MS = 15 * MINUTE_MS;
/** The longest wait after failures, in ms, unless the common one is longer. */
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** How far a wait is lengthened or shortened by chance, so that a chain's kiosks do not come as one. */
const JITTER = 0.2;

interface UpdateLoopOptions {
  readonly clock: Pick<Clock, 'monotonic' | 'later'>;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  /** How often the feed is asked, in ms. */
  readonly everyMs: number;
  /** What this kiosk is due, downloaded; null for nothing. */
  readonly next: () => Promise<ReadyUpdate | null>;
  readonly handOver: HandOver;
  /** Whether nobody is in a session, and nobody has been for a while. */
  readonly isIdle: () => boolean;
  /** What is wrong although the feed was had, such as a version that was taken back; null for nothing. */
  readonly trouble: () => Promise<string | null>;
  readonly log: Log;
  readonly health: Health;
}

/** Asks the feed again and again, from now on, and hands over what it brings while nobody is there. */
export function runUpdateLoop(options: UpdateLoopOptions): void {
  const { clock, random, everyMs, next, handOver, isIdle, trouble, log, health } = options;
  let failures = 0;
  let ready: ReadyUpdate | null = null;
  let handedOverAt: number | null = null;
  let callOff = () => {};
  let giving = Promise.resolve();

  // What a program that ended left there is judged afresh.
  handOver.withdraw();
  void check();

  async function check(): Promise<void> {
    try {
      const found = await next();
      const fault = await trouble();
      // Two hands in the inbox at once would mix two versions.
      await giving;
      failures = 0;
      accept(found);
      if (fault) health.warn('updates', fault);
      else health.clear('updates');
    } catch (cause) {
      failures += 1;
      fail(cause);
    }
    const wait = Math.min(everyMs * 2 ** failures, Math.max(everyMs, LONGEST_WAIT_MS));
    clock.later(() => void check(), wait * (1 - JITTER + 2 * JITTER * random()));
  }

  /** Takes the newest in the place of what was ready; none also where the feed has taken its offer back. */
  function accept(found: ReadyUpdate | null): void {
    if (found?.version === ready?.version) return;
    takeBack('update-replaced');
    ready = found;
    if (ready) log('update-ready', { version: ready.version });
    look();
  }

  function fail(cause: unknown): void {
    const reason = cause instanceof UpdateFault ? cause.message : 'The update could not be prepared';
    log('update-failed', { reason, failures });
    health.warn('updates', reason);
  }

  /** One timer at most. */
  function look(): void {
    callOff();
    if (handedOverAt !== null) watch(handedOverAt);
    else if (ready && isIdle()) {
      giving = give(ready);
      return;
    }
    if (ready) callOff = clock.later(look, handedOverAt === null ? LOOK_MS : WATCH_MS);
  }

  async function give(update: ReadyUpdate): Promise<void> {
    try {
      await handOver.put(update);
      handedOverAt = clock.monotonic();
      log('update-handed-over', { version: update.version });
    } catch (cause) {
      giveUp('update-not-handed-over', `Version ${update.version} could not be handed over`);
      log('update-failed', { reason: cause instanceof Error ? cause.message : 'unknown' });
    }
    look();
  }

  function watch(since: number): void {
    const waited = clock.monotonic() - since;
    if (!handOver.isWaiting()) {
      // Taken: this program ends soon, unless something is wrong.
      if (waited > APPLIED_MS)
        giveUp('update-not-applied', 'An update was taken but not installed: see the journal');
    } else if (!isIdle()) takeBack('update-withdrawn');
    else if (waited > TAKEN_MS)
      giveUp('update-not-taken', 'No service takes the update that was handed over');
  }

  function takeBack(event: string): void {
    if (handedOverAt === null) return;
    handedOverAt = null;
    handOver.withdraw();
    log(event, { version: ready?.version });
  }

  /** Until the feed is asked again. */
  function giveUp(event: string, warning: string): void {
    handOver.withdraw();
    log(event, { version: ready?.version });
    health.warn('updates', warning);
    handedOverAt = null;
    ready = null;
  }
}
