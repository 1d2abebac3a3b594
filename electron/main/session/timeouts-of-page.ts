import type { KioskConfig } from '../config/load-config.ts';
import type { SessionSnapshot } from './session-manager.ts';

/** 'More time' multiplies the timeouts by this. */
const MORE_TIME = 3;

export type TimeoutFields = Pick<
  KioskConfig,
  'idleSeconds' | 'idleSecondsAtCheckout' | 'idleSecondsOnReceipt' | 'idleAnswerSeconds'
>;

/** The timeouts of the page that the session is on. */
export function timeoutsAt(config: TimeoutFields, snapshot: SessionSnapshot, wantsMoreTime: boolean) {
  const secondMs = wantsMoreTime ? MORE_TIME * 1000 : 1000;
  return {
    /** Time without input until 'Are you still there?' appears. */
    idleMs: idleSecondsAt(config, snapshot) * secondMs,
    /** Time from 'Are you still there?' until the session ends if nobody answers. */
    answerMs: config.idleAnswerSeconds * secondMs,
  };
}

/** A receipt takes little time to read. At checkout people think longest, because they confirm the purchase. */
function idleSecondsAt(config: TimeoutFields, { path, hasReceipt }: SessionSnapshot): number {
  if (hasReceipt) return config.idleSecondsOnReceipt;
  return path === '/checkout' ? config.idleSecondsAtCheckout : config.idleSeconds;
}
