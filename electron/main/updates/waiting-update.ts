import type { Clock } from '../core/clock.ts';
import type { Log } from '../log.ts';
import type { HandOver } from './hand-over.ts';
import { codeOf } from './update-fault.ts';
import type { ReadyUpdate } from './updater.ts';

const MINUTE_MS = 60_000;
/** How often an update that is ready looks whether nobody is there, in ms. */
const LOOK_MS = 30_000;
/** The same once it was handed over: whoever touches the kiosk before it is taken keeps the shop. */
const WATCH_MS = 500;
/** How long the root service may take to take it, and then to end this program, in ms. */
const TAKEN_MS = 10 * MINUTE_MS;
const APPLIED_MS = 15 * MINUTE_MS;

/** The one update that is ready, from its download to the hands of the root service. */
export interface WaitingUpdate {
  /** Takes the newest in the place of what was ready; null where the feed has taken its offer back. */
  accept(found: ReadyUpdate | null): Promise<void>;
}

interface WaitingUpdateOptions {
  readonly clock: Pick<Clock, 'monotonic' | 'later'>;
  readonly handOver: HandOver;
  /** Whether nobody is in a session, and nobody has been for a while. */
  readonly isIdle: () => boolean;
  readonly log: Log;
  /** Says what is wrong, until the feed is asked again. */
  readonly warn: (message: string) => void;
}

/** Opens the place where an update waits; there is never more than one timer. */
export function createWaitingUpdate(options: WaitingUpdateOptions): WaitingUpdate {
  const { clock, handOver, isIdle, log, warn } = options;
  let ready: ReadyUpdate | null = null;
  let handedOverAt: number | null = null;
  let callOff = () => {};
  let giving = Promise.resolve();

  // What a program that ended left there is judged afresh.
  handOver.withdraw();

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
      log('update-failed', { reason: codeOf(cause) });
      giveUp(`Version ${update.version} could not be handed over`);
    }
    look();
  }

  function watch(since: number): void {
    const waited = clock.monotonic() - since;
    if (!handOver.isWaiting()) {
      // Taken: this program ends soon, unless something is wrong.
      if (waited > APPLIED_MS) giveUp('An update was taken but not installed: see the journal');
    } else if (!isIdle()) takeBack('update-withdrawn');
    else if (waited > TAKEN_MS) giveUp('No service takes the update that was handed over');
  }

  function takeBack(event: string): void {
    if (handedOverAt === null) return;
    handedOverAt = null;
    handOver.withdraw();
    log(event, { version: ready?.version });
  }

  /** Until the feed is asked again. */
  function giveUp(warning: string): void {
    takeBack('update-given-up');
    handOver.withdraw();
    ready = null;
    warn(warning);
  }

  return {
    async accept(found) {
      // Two hands in the inbox at once would mix two versions.
      await giving;
      if (found?.version === ready?.version) return;
      takeBack('update-replaced');
      ready = found;
      if (ready) log('update-ready', { version: ready.version });
      look();
    },
  };
}
