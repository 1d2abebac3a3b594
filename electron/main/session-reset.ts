import type { IdleState } from '../../src/platform/platform.ts';
import type { KioskConfig } from './config.ts';
import type { InputClock } from './input-clock.ts';
import type { SessionKeeper } from './session-keeper.ts';

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
  readonly input: InputClock;
  readonly keeper: Promise<SessionKeeper>;
  /** Whether the shopper wants more time than others. */
  readonly wantsMoreTime: () => boolean;
  /** Called when the question is asked, or answered. */
  readonly onChange: () => void;
  /** Opens the shop anew, once nothing of the session is left. */
  readonly openAfresh: () => void;
}

/** A stub until the idle reset is built. */
export function startSessionReset({ keeper, openAfresh }: SessionResetOptions): SessionReset {
  return {
    idle: () => ({ endsInMs: null }),
    stay: () => undefined,
    async endSession() {
      await (await keeper).wipe();
      openAfresh();
    },
    isCountingDown: () => false,
  };
}
