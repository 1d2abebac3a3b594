import type { Core } from '../core/open-core.ts';
import { withTimeout } from '../core/timeout.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Accessibility } from './accessibility.ts';
import type { SessionManager } from './session-manager.ts';

/** Time-out of each step, in ms: a hanging disk must not leave a cart to the next shopper. */
const STEP_TIMEOUT_MS = 3000;

export type EndReason = 'idle' | 'start-over';

export interface SessionEndOptions extends Pick<Core, 'clock' | 'log'> {
  readonly sessionManager: Pick<SessionManager, 'wipe'>;
  readonly accessibility: Pick<Accessibility, 'reset'>;
  readonly recovery: Pick<Recovery, 'reloadForNextUser'>;
  readonly writes: Pick<Core['writes'], 'add'>;
  readonly clearBrowsingData: () => Promise<void>;
}

/** Ends a session: wipes its journal, clears browsing data, reloads the shop. */
export class SessionEnd {
  readonly #options: SessionEndOptions;

  constructor(options: SessionEndOptions) {
    this.#options = options;
  }

  /** Ends the session because the shopper wants it, or did not answer a question. */
  async end(reason: EndReason): Promise<true> {
    await this.#wipe(reason);
    this.#reloadForNextUser(await this.#clearBrowsingData());
    return true;
  }

  /**
   * Ends a session without a cart or receipt, in which at most a field is half filled. Slow steps come before
   * the last check for a new shopper, or after the pages are reloaded, so that they never interrupt a shopper.
   * @param lastSignAt when somebody was last there, in ms of the monotonic clock
   * @returns false if a new shopper came before anything was wiped
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
    // `wipe` empties the session at once, so that the pages that open now find it empty.
    log('session-ended', { reason, isWiped: await this.#inTime(sessionManager.wipe()) });
  }

  #clearBrowsingData(): Promise<boolean> {
    return this.#inTime(this.#options.clearBrowsingData().then(() => true));
  }

  #reloadForNextUser(isCleared: boolean): void {
    this.#options.accessibility.reset();
    this.#options.recovery.reloadForNextUser(isCleared);
  }

  /** @returns false if the work failed or took too long */
  #inTime(work: Promise<boolean>): Promise<boolean> {
    return withTimeout(
      work.catch(() => false),
      STEP_TIMEOUT_MS,
      () => false,
      this.#options.clock.setTimer,
    );
  }
}
