import type { IdleState } from '../../../src/platform/platform.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { PendingWork } from '../core/pending-writes.ts';
import { withTimeout } from '../core/timeout.ts';
import { type LimitFields, limitsAt } from './idle-timeouts.ts';
import type { InputClock } from './input-activity.ts';
import type { SessionKeeper } from './session-manager.ts';

/** How often it looks whether somebody is there, in ms: an answer is to be seen at once. */
const LOOK_MS = 100;
/** How long each step of an end may take, in ms: a disk that hangs must not leave a cart to the next shopper. */
const STEP_TIMEOUT_MS = 3000;

/** Why a session ended. */
type Reason = 'idle' | 'start-over';

/** Ends the sessions of shoppers who have left. */
export interface SessionReset {
  idle(): IdleState;
  /** Somebody is there. */
  stay(): void;
  /** Ends the running session for good and opens the shop anew. */
  endSession(): Promise<void>;
  /** Whether a shopper is being asked something that answers itself. */
  isCountingDown(): boolean;
  /**
   * Whether nothing is left that a session would keep. Where sessions do not end by themselves that is a cart or a
   * receipt: a shopper who left a page open has still left.
   */
  isSessionOver(): boolean;
}

interface SessionResetOptions {
  readonly config: LimitFields;
  /** Whether sessions end by themselves at the moment. */
  readonly isOn: () => boolean;
  /** Whether the staff stand here: what lies behind their window is nobody's to answer for. */
  readonly isHeld: () => boolean;
  readonly clock: Clock;
  readonly input: InputClock;
  readonly keeper: Promise<SessionKeeper>;
  /** Whether the shopper wants more time than others. */
  readonly wantsMoreTime: () => boolean;
  /** Whether the shopper has asked for another look, which they would miss as they would a cart. */
  readonly hasOwnLook: () => boolean;
  /** Knows what the program must not end in the middle of. */
  readonly writes: Pick<PendingWork, 'add'>;
  readonly log: Log;
  /** Called when the question is asked, or answered. */
  readonly onChange: () => void;
  /** Clears what else the machine remembers of a shopper. */
  readonly clearTraces: () => Promise<void>;
  /** Opens the shop anew, once nothing of the session is left. */
  readonly openAfresh: () => void;
}

/** Begins to watch for shoppers who have left. It asks them first where they would miss anything. */
export function startSessionReset(options: SessionResetOptions): SessionReset {
  const { config, clock, input, log, onChange } = options;
  let keeper: SessionKeeper | null = null;
  void options.keeper.then((known) => {
    keeper = known;
  });
  let askedAt: number | null = null;
  let stayedAt = clock.monotonic();
  let endedAt = clock.monotonic();
  let ending: Promise<void> | null = null;

  const lastSignAt = () => Math.max(clock.monotonic() - input.idleMs(), stayedAt);
  const limits = (known: SessionKeeper) => limitsAt(config, known.moment(), options.wantsMoreTime());
  const timeLeft = (since: number, known: SessionKeeper) =>
    since + limits(known).answerMs - clock.monotonic();

  function setAsked(at: number | null): void {
    askedAt = at;
    onChange();
  }

  function look(known: SessionKeeper): void {
    if (options.isHeld()) stay();
    else if (askedAt === null) lookForIdleness(known);
    else if (!options.isOn() || lastSignAt() > askedAt) setAsked(null);
    else if (timeLeft(askedAt, known) <= 0) void end('idle');
  }

  function lookForIdleness(known: SessionKeeper): void {
    if (!options.isOn()) return;
    const { isAskedToContinue, isFresh } = known.moment();
    const { idleMs, answerMs } = limits(known);
    const idleForMs = clock.monotonic() - lastSignAt();
    if (idleForMs < idleMs) return;
    if (isAskedToContinue) {
      // That question ends by itself, unless its pages hang: then this is what ends it.
      if (idleForMs >= idleMs + answerMs) void end('idle');
    } else if (!isFresh || options.hasOwnLook()) {
      setAsked(clock.monotonic());
    } else if (lastSignAt() > endedAt) {
      void endOnce(endUnseen);
    }
  }

  function stay(): void {
    stayedAt = clock.monotonic();
    if (askedAt !== null && !ending) setAsked(null);
  }

  /** Ends the session once, however often it is asked to. The question stays up until the next pages replace it. */
  const end = (reason: Reason) => endOnce(() => endSeen(reason));

  function endOnce(work: () => Promise<void>): Promise<void> {
    ending ??= options.writes.add(work()).finally(() => {
      ending = null;
    });
    return ending;
  }

  async function endSeen(reason: Reason): Promise<void> {
    await wipe(reason);
    await clearTraces();
    openAfresh();
  }

  /**
   * Nobody would miss anything, but a field may be half filled. What takes long comes before the last look for a new
   * shopper, or after their pages are opened: none of it is done under their hands.
   */
  async function endUnseen(): Promise<void> {
    const begunAt = clock.monotonic();
    await clearTraces();
    if (lastSignAt() > begunAt) return;
    void options.writes.add(wipe('idle'));
    openAfresh();
  }

  async function wipe(reason: Reason): Promise<void> {
    // In this moment and not in the next, where it can be: the pages that open must find the session empty.
    const isWiped = await inTime(keeper ? keeper.wipe() : options.keeper.then((known) => known.wipe()));
    log('session-ended', { reason, isWiped });
  }

  const clearTraces = () => inTime(options.clearTraces().then(() => true));

  function openAfresh(): void {
    askedAt = null;
    endedAt = clock.monotonic();
    options.openAfresh();
  }

  /** @returns false where it failed or took too long */
  const inTime = (work: Promise<boolean>) =>
    withTimeout(
      work.catch(() => false),
      STEP_TIMEOUT_MS,
      () => false,
      clock.later,
    );

  function keepLooking(): void {
    if (keeper && !ending) look(keeper);
    clock.later(keepLooking, LOOK_MS);
  }
  keepLooking();

  const isCountingDown = () => askedAt !== null || keeper?.moment().isAskedToContinue === true;

  function isSessionOver(): boolean {
    if (!keeper || isCountingDown()) return false;
    const { isFresh, isWorthRestoring } = keeper.moment();
    return options.isOn() ? isFresh && !options.hasOwnLook() : !isWorthRestoring;
  }

  return {
    idle: () => ({
      endsInMs: askedAt === null || !keeper ? null : Math.max(0, timeLeft(askedAt, keeper)),
    }),
    stay,
    endSession: () => end('start-over'),
    isCountingDown,
    isSessionOver,
  };
}
