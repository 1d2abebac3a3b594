import type { KioskConfig } from '../config/load-config.ts';
import type { SessionSnapshot } from './session-manager.ts';

/** How many times as long a shopper has who wants more time. */
const MORE_TIME = 3;

/** How long a shopper may leave the kiosk alone, in ms. */
export interface IdleTimeouts {
  /** Until the kiosk asks 'Are you still there?'. */
  readonly idleMs: number;
  /** Until it takes no answer for one. */
  readonly answerMs: number;
}

/** The fields of the configuration that they come from. */
export type TimeoutFields = Pick<
  KioskConfig,
  'idleSeconds' | 'idleSecondsAtCheckout' | 'idleSecondsOnReceipt' | 'idleAnswerSeconds'
>;

/** The time-outs at a moment of a session. */
export function timeoutsAt(
  config: TimeoutFields,
  snapshot: SessionSnapshot,
  wantsMoreTime: boolean,
): IdleTimeouts {
  const secondMs = wantsMoreTime ? MORE_TIME * 1000 : 1000;
  return {
    idleMs: idleSecondsAt(config, snapshot) * secondMs,
    answerMs: config.idleAnswerSeconds * secondMs,
  };
}

/** A receipt is soon read, and fetches goods; before an order is confirmed people think longest. */
function idleSecondsAt(config: TimeoutFields, { path, hasReceipt }: SessionSnapshot): number {
  if (hasReceipt) return config.idleSecondsOnReceipt;
  return path === '/checkout' ? config.idleSecondsAtCheckout : config.idleSeconds;
}
