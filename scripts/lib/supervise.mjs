import { constants } from 'node:os';
import { say } from './say.mjs';

/** The exit code by which a program asks to be started again. */
const START_AGAIN = 75;
/** How often a program may end within a minute before nobody starts it any more. */
const MOST_ENDS = 5;
const MINUTE_MS = 60_000;

/** Signals by which somebody means the program to end. */
const { SIGINT, SIGTERM, SIGHUP } = constants.signals;
const meant = [SIGINT, SIGTERM, SIGHUP].map((signal) => 128 + signal);

/**
 * Whether a program that ended so shall run again: it asked for it, or a signal killed it that nobody sends on purpose.
 * @param {number} code as shells have it, 128 + signal for a death by signal
 * @returns {boolean}
 */
function wantsAnotherStart(code) {
  return code === START_AGAIN || (code > 128 && !meant.includes(code));
}

/**
 * Runs a program, and runs it again where it asks for that or was killed, but never round and round.
 * @param {() => Promise<number>} runOnce gives the exit code, 128 + signal for a death by signal
 * @param {() => number} [now] in ms, by a clock that cannot be set
 * @returns {Promise<number>} the last exit code
 */
export async function supervise(runOnce, now = () => performance.now()) {
  /** @type {number[]} */
  let ends = [];
  for (;;) {
    const code = await runOnce();
    if (!wantsAnotherStart(code)) return code;
    ends = [...ends.filter((end) => now() - end < MINUTE_MS), now()];
    if (ends.length >= MOST_ENDS) {
      say(`The kiosk ended ${MOST_ENDS} times within a minute and is not started again: its log says why.`);
      return code;
    }
  }
}
