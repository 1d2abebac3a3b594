import type { KioskConfig } from '../config/load-config.ts';
import type { SessionSnapshot } from './session-manager.ts';

/** Factor of the time-outs for 'More time'. */
const MORE_TIME = 3;

/** Time-outs of a page, in ms. */
export interface IdleTimeouts {
  /** Until 'Are you still there?' appears. */
  readonly idleMs: number;
  /** Until the session ends without an answer. */
  readonly answerMs: number;
}

/** The configuration fields that they come from. */
export type TimeoutFields = Pick<
  KioskConfig,
  'idleSeconds' | 'idleSecondsAtCheckout' | 'idleSecondsOnReceipt' | 'idleAnswerSeconds'
>;

/** The time-outs of the session's present page. */
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

/** A receipt is soon read; before confirming, people think longest. */
function idleSecondsAt(config: TimeoutFields, { path, hasReceipt }: SessionSnapshot): number {
  if (hasReceipt) return config.idleSecondsOnReceipt;
  return path === '/checkout' ? config.idleSecondsAtCheckout : config.idleSeconds;
}
