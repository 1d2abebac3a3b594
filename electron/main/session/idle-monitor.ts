import type { IdleState } from '../../../src/platform/platform.ts';
import type { KioskConfig } from '../config/load-config.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { PendingWrites } from '../core/pending-writes.ts';
import { withTimeout } from '../core/timeout.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { StaffMode } from '../staff/staff-mode.ts';
import type { Accessibility } from './accessibility.ts';
import { type TimeoutFields, timeoutsAt } from './idle-timeouts.ts';
import type { InputActivity } from './input-activity.ts';
import type { SessionManager } from './session-manager.ts';

/** How often it checks whether somebody is there, in ms: an answer is to be seen at once. */
const CHECK_INTERVAL_MS = 100;
/** How long each step of an end may take, in ms: a disk that hangs must not leave a cart to the next shopper. */
const STEP_TIMEOUT_MS = 3000;

/** Why a session ended. */
type Reason = 'idle' | 'start-over';

/**
 * What the monitor is doing:
 *
 * - watching -> asking: nobody was there for the time that this page allows, and the shopper would miss something
 * - watching -> ending: nobody was there, and nothing would be missed; or the pages asked to start over
 * - asking -> watching: somebody is there
 * - asking -> ending: nobody answered in time; or the pages asked to start over
 * - ending -> watching: the end is through, or a new shopper came before anything was wiped
 */
type State =
  | { readonly kind: 'watching' }
  | { readonly kind: 'asking'; readonly since: number }
  /** A question that nobody answered stays up until the next pages replace it. */
  | { readonly kind: 'ending'; readonly since: number | null; readonly done: Promise<void> };

interface IdleMonitorOptions {
  readonly config: TimeoutFields & Pick<KioskConfig, 'sessionReset'>;
  readonly clock: Clock;
  readonly input: InputActivity;
  readonly sessionManager: Promise<SessionManager>;
  /** Without a word in the configuration, sessions end by themselves where shoppers are kept in. */
  readonly lockdown: Pick<Lockdown, 'isOn'>;
  /** While the staff stand here, what lies behind their page is nobody's to answer for. */
  readonly staff: Pick<StaffMode, 'isOpen'>;
  /** A shopper may want more time than others, and would miss their own settings as they would a cart. */
  readonly accessibility: Pick<Accessibility, 'current' | 'isChanged' | 'reset'>;
  /** Loads the shop anew, once nothing of the session is left. */
  readonly recovery: Pick<Recovery, 'reloadForNextUser'>;
  /** Knows what the program must not end in the middle of. */
  readonly writes: Pick<PendingWrites, 'add'>;
  readonly log: Log;
  /** Called when the question is asked, or answered. */
  readonly onChange: () => void;
  /** Clears what else the machine remembers of a shopper. */
  readonly clearBrowsingData: () => Promise<void>;
}

/** Ends the sessions of shoppers who have left. It asks them first where they would miss anything. */
export class IdleMonitor {
  readonly #options: IdleMonitorOptions;
  /** Null until the journal is read. */
  #manager: SessionManager | null = null;
  #state: State = { kind: 'watching' };
  #stayedAt: number;
  #endedAt: number;

  constructor(options: IdleMonitorOptions) {
    this.#options = options;
    this.#stayedAt = options.clock.monotonic();
    this.#endedAt = options.clock.monotonic();
    void options.sessionManager.then((manager) => {
      this.#manager = manager;
    });
    this.#keepChecking();
  }

  idle(): IdleState {
    const since = this.#askedSince();
    if (since === null || !this.#manager) return { endsInMs: null };
    return { endsInMs: Math.max(0, this.#answerTimeLeft(since, this.#manager)) };
  }

  /** Somebody is there. */
  stay(): void {
    this.#stayedAt = this.#options.clock.monotonic();
    if (this.#state.kind === 'asking') this.#change({ kind: 'watching' });
  }

  /** Ends the running session for good and opens the shop anew. */
  endSession(): Promise<void> {
    return this.#end('start-over');
  }

  /** Whether a shopper is being asked something that answers itself. */
  isCountingDown(): boolean {
    return this.#askedSince() !== null || this.#manager?.snapshot().isAskedToContinue === true;
  }

  /**
   * Whether nothing is left that a session would keep. Where sessions do not end by themselves that is a cart or a
   * receipt: a shopper who left a page open has still left.
   */
  isSessionOver(): boolean {
    if (!this.#manager || this.isCountingDown()) return false;
    const { isFresh, isWorthRestoring } = this.#manager.snapshot();
    return this.#isOn() ? isFresh && !this.#options.accessibility.isChanged() : !isWorthRestoring;
  }

  #keepChecking(): void {
    if (this.#manager) this.#check(this.#manager);
    this.#options.clock.setTimer(() => this.#keepChecking(), CHECK_INTERVAL_MS);
  }

  #check(manager: SessionManager): void {
    const state = this.#state;
    if (state.kind === 'ending') return;
    if (this.#options.staff.isOpen()) this.stay();
    else if (state.kind === 'watching') this.#checkForIdleness(manager);
    else if (!this.#isOn() || this.#lastSignAt() > state.since) this.#change({ kind: 'watching' });
    else if (this.#answerTimeLeft(state.since, manager) <= 0) void this.#end('idle');
  }

  #checkForIdleness(manager: SessionManager): void {
    if (!this.#isOn()) return;
    const { clock, accessibility } = this.#options;
    const { isAskedToContinue, isFresh } = manager.snapshot();
    const { idleMs, answerMs } = this.#timeouts(manager);
    const idleForMs = clock.monotonic() - this.#lastSignAt();
    if (idleForMs < idleMs) return;
    if (isAskedToContinue) {
      // That question ends by itself, unless its pages hang: then this is what ends it.
      if (idleForMs >= idleMs + answerMs) void this.#end('idle');
    } else if (!isFresh || accessibility.isChanged()) {
      this.#change({ kind: 'asking', since: clock.monotonic() });
    } else if (this.#lastSignAt() > this.#endedAt) {
      void this.#endOnce(() => this.#endSilently());
    }
  }

  #change(state: State): void {
    this.#state = state;
    this.#options.onChange();
  }

  #end(reason: Reason): Promise<void> {
    return this.#endOnce(() => this.#endWithPrompt(reason));
  }

  /** Ends the session once, however often it is asked to. */
  #endOnce(work: () => Promise<void>): Promise<void> {
    if (this.#state.kind === 'ending') return this.#state.done;
    const since = this.#askedSince();
    const done = this.#options.writes.add(work()).finally(() => {
      this.#state = { kind: 'watching' };
    });
    this.#state = { kind: 'ending', since, done };
    return done;
  }

  async #endWithPrompt(reason: Reason): Promise<void> {
    await this.#wipe(reason);
    await this.#clearBrowsingData();
    this.#reloadForNextUser();
  }

  /**
   * Nobody would miss anything, but a field may be half filled. What takes long comes before the last check for a new
   * shopper, or after their pages are opened: none of it is done under their hands.
   */
  async #endSilently(): Promise<void> {
    const begunAt = this.#options.clock.monotonic();
    await this.#clearBrowsingData();
    if (this.#lastSignAt() > begunAt) return;
    void this.#options.writes.add(this.#wipe('idle'));
    this.#reloadForNextUser();
  }

  async #wipe(reason: Reason): Promise<void> {
    const { sessionManager, log } = this.#options;
    // In this moment and not in the next, where it can be: the pages that open must find the session empty.
    const wiping = this.#manager ? this.#manager.wipe() : sessionManager.then((manager) => manager.wipe());
    log('session-ended', { reason, isWiped: await this.#inTime(wiping) });
  }

  #clearBrowsingData(): Promise<boolean> {
    return this.#inTime(this.#options.clearBrowsingData().then(() => true));
  }

  #reloadForNextUser(): void {
    this.#endedAt = this.#options.clock.monotonic();
    this.#options.accessibility.reset();
    this.#options.recovery.reloadForNextUser();
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

  #isOn(): boolean {
    return this.#options.config.sessionReset ?? this.#options.lockdown.isOn();
  }

  #askedSince(): number | null {
    return this.#state.kind === 'watching' ? null : this.#state.since;
  }

  #lastSignAt(): number {
    const { clock, input } = this.#options;
    return Math.max(clock.monotonic() - input.idleMs(), this.#stayedAt);
  }

  #timeouts(manager: SessionManager) {
    const { config, accessibility } = this.#options;
    return timeoutsAt(config, manager.snapshot(), accessibility.current().moreTime);
  }

  #answerTimeLeft(since: number, manager: SessionManager): number {
    return since + this.#timeouts(manager).answerMs - this.#options.clock.monotonic();
  }
}
