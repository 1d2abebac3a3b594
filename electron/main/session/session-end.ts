import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { PendingWrites } from '../core/pending-writes.ts';
import { withTimeout } from '../core/timeout.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Accessibility } from './accessibility.ts';
import type { SessionManager } from './session-manager.ts';

/** How long each step of an end may take, in ms: a disk that hangs must not leave a cart to the next shopper. */
const STEP_TIMEOUT_MS = 3000;

/** Why a session ended. */
export type EndReason = 'idle' | 'start-over';

export interface SessionEndOptions {
  readonly clock: Pick<Clock, 'monotonic' | 'setTimer'>;
  readonly sessionManager: Pick<SessionManager, 'wipe'>;
  /** The next shopper finds the settings of the kiosk. */
  readonly accessibility: Pick<Accessibility, 'reset'>;
  /** Loads the shop anew, once nothing of the session is left. */
  readonly recovery: Pick<Recovery, 'reloadForNextUser'>;
  /** Knows what the program must not end in the middle of. */
  readonly writes: Pick<PendingWrites, 'add'>;
  readonly log: Log;
  /** Clears what else the machine remembers of a shopper. */
  readonly clearBrowsingData: () => Promise<void>;
}

/** Ends a session for good: its journal is wiped, browsing data cleared, and the shop opened anew. */
export class SessionEnd {
  readonly #options: SessionEndOptions;

  constructor(options: SessionEndOptions) {
    this.#options = options;
  }

  /** Ends the session of somebody who knows that it ends. */
  async end(reason: EndReason): Promise<true> {
    await this.#wipe(reason);
    this.#reloadForNextUser(await this.#clearBrowsingData());
    return true;
  }

  /**
   * Ends a session of which nobody would miss anything, but a field may be half filled. What takes long comes before the
   * last check for a new shopper, or after their pages are opened: none of it is done under their hands.
   * @param lastSignAt when somebody last was there, in ms of the monotonic clock
   * @returns false where a new shopper came before anything was wiped
   */
  async endUnnoticed(lastSignAt: () => number): Promise<boolean> {
    const begunAt = this.#options.clock.monotonic();
    const isCleared = await this.#clearBrowsingData();
    if (lastSignAt() > begunAt) return false;
    void this.#options.writes.add(this.#wipe('idle'));
    this.#reloadForNextUser(isCleared);
    return true;
  }

  async #wipe(reason: EndReason): Promise<void> {
    const { sessionManager, log } = this.#options;
    // It begins in this moment and not in the next: the pages that open must find the session empty.
    log('session-ended', { reason, isWiped: await this.#inTime(sessionManager.wipe()) });
  }

  #clearBrowsingData(): Promise<boolean> {
    return this.#inTime(this.#options.clearBrowsingData().then(() => true));
  }

  #reloadForNextUser(isCleared: boolean): void {
    this.#options.accessibility.reset();
    this.#options.recovery.reloadForNextUser(isCleared);
  }

  /** @returns false where it failed or took too long */
  #inTime(work: Promise<boolean>): Promise<boolean> {
    return withTimeout(
      work.catch(() => false),
      STEP_TIMEOUT_MS,
      () => false,
      this.#options.clock.setTimer,
    );
  }
}
