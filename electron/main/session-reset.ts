import type { IdleState } from '../../src/platform/platform.ts';
import type { Clock } from './clock.ts';
import type { KioskConfig } from './config.ts';
import type { InputClock } from './input-clock.ts';
import type { Log } from './log.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { limitsAt } from './session-limits.ts';

/** How often it looks whether somebody is there, in ms: an answer is to be seen at once. */
const LOOK_MS = 100;
/** How long each step of an end may take, in ms: a disk that hangs must not leave a cart to the next shopper. */
const PATIENCE_MS = 3000;

/** Ends the sessions of shoppers who have left. */
export interface SessionReset {
  idle(): IdleState;
  /** Somebody is there. */
  stay(): void;
  /** Ends the running session for good and opens the shop anew. */
  endSession(): Promise<void>;
  /** Whether a shopper is being asked something that answers itself. */
  isCountingDown(): boolean;
}

interface SessionResetOptions {
  readonly config: KioskConfig;
  /** Whether sessions end by themselves at the moment. */
  readonly isOn: () => boolean;
  readonly clock: Clock;
  readonly input: InputClock;
  readonly keeper: Promise<SessionKeeper>;
  /** Whether the shopper wants more time than others. */
  readonly wantsMoreTime: () => boolean;
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
    if (askedAt === null) lookForIdleness(known);
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
    } else if (!isFresh) {
      setAsked(clock.monotonic());
    } else if (lastSignAt() > endedAt) {
      // Nobody would miss anything, but a field may be half filled, or the text enlarged.
      void end('idle');
    }
  }

  /** Ends the session once, however often it is asked to. The question stays up until the next pages replace it. */
  function end(reason: 'idle' | 'start-over'): Promise<void> {
    ending ??= wipe(reason).finally(() => {
      ending = null;
    });
    return ending;
  }

  async function wipe(reason: 'idle' | 'start-over'): Promise<void> {
    const isWiped = await inTime(options.keeper.then((known) => known.wipe()));
    await inTime(options.clearTraces().then(() => true));
    log('session-ended', { reason, isWiped });
    askedAt = null;
    endedAt = clock.monotonic();
    options.openAfresh();
  }

  /** @returns false where it failed or took too long */
  function inTime(work: Promise<boolean>): Promise<boolean> {
    return new Promise((resolve) => {
      const callOff = clock.later(() => resolve(false), PATIENCE_MS);
      void work
        .catch(() => false)
        .then(resolve)
        .finally(callOff);
    });
  }

  function keepLooking(): void {
    if (keeper && !ending) look(keeper);
    clock.later(keepLooking, LOOK_MS);
  }
  keepLooking();

  return {
    idle: () => ({
      endsInMs: askedAt === null || !keeper ? null : Math.max(0, timeLeft(askedAt, keeper)),
    }),
    stay() {
      stayedAt = clock.monotonic();
      if (askedAt !== null && !ending) setAsked(null);
    },
    endSession: () => end('start-over'),
    isCountingDown: () => askedAt !== null || keeper?.moment().isAskedToContinue === true,
  };
}
