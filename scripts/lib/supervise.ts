import { constants } from 'node:os';

/** Exit code of a program that asks to be restarted. */
const START_AGAIN = 75;
/** Exit code after staff pressed 'Exit'. */
const STAFF_EXIT = 80;
/** If a program ends this often within a minute, it is not restarted. */
const MOST_ENDS = 5;
const MINUTE_MS = 60_000;

/** These signals tell a program to end. After them the program is not restarted. */
const { SIGINT, SIGTERM, SIGHUP } = constants.signals;
const meant = [SIGINT, SIGTERM, SIGHUP].map((signal) => 128 + signal);

/**
 * Whether to restart a program: yes if it asked for a restart, or if it was killed by a signal that is not in `meant`.
 * @param code the exit code, or 128 + the number of the signal that ended it
 */
function wantsAnotherStart(code: number): boolean {
  return code === START_AGAIN || (code > 128 && !meant.includes(code));
}

/**
 * Runs a program, and restarts it on request or if it was killed. Stops after `MOST_ENDS` ends within a minute, or
 * if the program was told to end.
 * @param runOnce returns the exit code, or 128 + the number of the signal that ended the program
 * @param options `now` in ms, from a monotonic clock
 * @returns the last exit code; 0 after staff pressed 'Exit'
 */
export async function supervise(
  runOnce: () => Promise<number>,
  { isToldToEnd, now = () => performance.now() }: { isToldToEnd: () => boolean; now?: () => number },
): Promise<number> {
  let ends: number[] = [];
  for (;;) {
    const code = await runOnce();
    if (code === STAFF_EXIT) return 0;
    if (isToldToEnd() || !wantsAnotherStart(code)) return code;
    ends = [...ends.filter((end) => now() - end < MINUTE_MS), now()];
    if (ends.length >= MOST_ENDS) {
      console.log(`The kiosk ended ${MOST_ENDS} times within a minute and is not started again: its log says why.`);
      return code;
    }
  }
}
