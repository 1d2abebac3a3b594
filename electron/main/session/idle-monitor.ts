import type { IdleState } from '../../../src/platform/platform.ts';
import type { KioskConfig } from '../config/load-config.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { StaffMode } from '../staff/staff-mode.ts';
import type { Accessibility } from './accessibility.ts';
import type { InputActivity } from './input-activity.ts';
import { type EndReason, endSession, endUnnoticed, type SessionEndOptions } from './session-end.ts';
import type { SessionManager, SessionSnapshot } from './session-manager.ts';

/** Short, because any input must close 'Are you still there?' immediately. */
const CHECK_INTERVAL_MS = 100;
/** Factor for all timeouts while the setting 'More time' is on. */
const MORE_TIME = 3;

/**
 * - watching -> asking: nobody was there for this page's timeout, and the shopper would lose something
 * - watching -> ending: `endSession`, or nobody was there and nothing would be lost
 * - asking -> watching: somebody is there, or sessions no longer end by themselves
 * - asking -> ending: `endSession`, or nobody answered in time
 * - ending -> watching: the session ended, or a new shopper came before the session was wiped
 */
type State =
  | { readonly kind: 'watching' }
  | { readonly kind: 'asking'; readonly since: number }
  /** `since`: when 'Are you still there?' appeared, which stays until the next page load; null if it is not shown. */
  | { readonly kind: 'ending'; readonly since: number | null; readonly done: Promise<void> };

/** config/fields-and-defaults.ts has the defaults. */
type TimeoutFields = Pick<
  KioskConfig,
  'idleSeconds' | 'idleSecondsAtCheckout' | 'idleSecondsOnReceipt' | 'idleAnswerSeconds'
>;

interface IdleMonitorOptions extends SessionEndOptions {
  readonly sessionManager: Pick<SessionManager, 'snapshot' | 'wipe'>;
  readonly config: TimeoutFields & Pick<KioskConfig, 'sessionReset'>;
  readonly input: Pick<InputActivity, 'idleMs'>;
  /** If the setting `sessionReset` is null, the lockdown decides whether sessions end by themselves. */
  readonly lockdown: Pick<Lockdown, 'isOn'>;
  /** While staff mode is open, the shopper cannot answer and counts as present. */
  readonly staff: Pick<StaffMode, 'isOpen'>;
  /** Changed settings count as something to lose, like a cart. */
  readonly accessibility: Pick<Accessibility, 'current' | 'isChanged' | 'reset'>;
  /** Called when the question appears, and when it closes without ending the session. */
  readonly onChange: () => void;
}

/** Ends the sessions of absent shoppers. If a shopper would lose something, asks 'Are you still there?' first. */
export class IdleMonitor {
  readonly #options: IdleMonitorOptions;
  #state: State = { kind: 'watching' };
  #keptAliveAt: number;
  #endedAt: number;

  constructor(options: IdleMonitorOptions) {
    this.#options = options;
    this.#keptAliveAt = options.clock.monotonic();
    this.#endedAt = options.clock.monotonic();
    this.#keepChecking();
  }

  idle(): IdleState {
    const since = this.#askedSince();
    return { endsInMs: since === null ? null : Math.max(0, this.#answerTimeLeft(since)) };
  }

  /** Call this when somebody is there. Closes the question. */
  keepAlive(): void {
    this.#keptAliveAt = this.#options.clock.monotonic();
    if (this.#state.kind === 'asking') this.#change({ kind: 'watching' });
  }

  endSession(): Promise<void> {
    return this.#end('start-over');
  }

  /** Whether the shopper is being asked a question with a time limit. */
  isCountingDown(): boolean {
    return this.#askedSince() !== null || this.#options.sessionManager.snapshot().isAskedToContinue;
  }

  /** True if there is no session. If sessions never end by themselves, only a cart or a receipt counts as a session. */
  isSessionOver(): boolean {
    if (this.isCountingDown()) return false;
    const { isFresh, isWorthRestoring } = this.#options.sessionManager.snapshot();
    return this.#isOn() ? isFresh && !this.#options.accessibility.isChanged() : !isWorthRestoring;
  }

  #keepChecking(): void {
    this.#check();
    this.#options.clock.setTimer(() => this.#keepChecking(), CHECK_INTERVAL_MS);
  }

  #check(): void {
    const state = this.#state;
    if (state.kind === 'ending') return;
    if (this.#options.staff.isOpen()) this.keepAlive();
    else if (state.kind === 'watching') this.#checkForIdleness();
    else if (!this.#isOn() || this.#lastSignAt() > state.since) this.#change({ kind: 'watching' });
    else if (this.#answerTimeLeft(state.since) <= 0) void this.#end('idle');
  }

  #checkForIdleness(): void {
    if (!this.#isOn()) return;
    const { clock, accessibility, sessionManager } = this.#options;
    const { isAskedToContinue, isFresh } = sessionManager.snapshot();
    const { idleMs, answerMs } = this.#timeouts();
    const idleForMs = clock.monotonic() - this.#lastSignAt();
    if (idleForMs < idleMs) return;
    if (isAskedToContinue) {
      // If nobody answers 'Continue or start over?', the pages end the session. This check is for hanging pages.
      if (idleForMs >= idleMs + answerMs) void this.#end('idle');
    } else if (!isFresh || accessibility.isChanged()) {
      this.#change({ kind: 'asking', since: clock.monotonic() });
    } else if (this.#lastSignAt() > this.#endedAt) {
      void this.#endOnce(() => endUnnoticed(this.#options, () => this.#lastSignAt()));
    }
  }

  #change(state: State): void {
    this.#state = state;
    this.#options.onChange();
  }

  #end(reason: EndReason): Promise<void> {
    return this.#endOnce(() => endSession(this.#options, reason));
  }

  /** Runs `work` unless the session is ending already. @param work returns whether the session has ended */
  #endOnce(work: () => Promise<boolean>): Promise<void> {
    if (this.#state.kind === 'ending') return this.#state.done;
    const since = this.#askedSince();
    const done = this.#options.writes.add(this.#run(work));
    this.#state = { kind: 'ending', since, done };
    return done;
  }

  async #run(work: () => Promise<boolean>): Promise<void> {
    try {
      if (await work()) this.#endedAt = this.#options.clock.monotonic();
    } finally {
      this.#state = { kind: 'watching' };
    }
  }

  #isOn(): boolean {
    return this.#options.config.sessionReset ?? this.#options.lockdown.isOn();
  }

  #askedSince(): number | null {
    return this.#state.kind === 'watching' ? null : this.#state.since;
  }

  /** When somebody was last there, in ms of the monotonic clock. */
  #lastSignAt(): number {
    const { clock, input } = this.#options;
    return Math.max(clock.monotonic() - input.idleMs(), this.#keptAliveAt);
  }

  #timeouts() {
    const { config, accessibility, sessionManager } = this.#options;
    const secondMs = accessibility.current().moreTime ? MORE_TIME * 1000 : 1000;
    return {
      /** Time without input until 'Are you still there?' appears. */
      idleMs: idleSecondsAt(config, sessionManager.snapshot()) * secondMs,
      /** Time to answer the question. */
      answerMs: config.idleAnswerSeconds * secondMs,
    };
  }

  #answerTimeLeft(since: number): number {
    return since + this.#timeouts().answerMs - this.#options.clock.monotonic();
  }
}

/** The idle timeout of the current page. People need the least time for a receipt, and the most before they buy. */
function idleSecondsAt(config: TimeoutFields, { path, hasReceipt }: SessionSnapshot): number {
  if (hasReceipt) return config.idleSecondsOnReceipt;
  return path === '/checkout' ? config.idleSecondsAtCheckout : config.idleSeconds;
}
