import { constants } from 'node:os';
import { log } from '../setup/log.mjs';

/** The exit code by which a program asks to be started again. */
const START_AGAIN = 75;
/** The exit code by which staff end it, which is an end in order. */
const STAFF_EXIT = 80;
/** How often a program may end within a minute before nobody starts it any more. */
const MOST_ENDS = 5;
const MINUTE_MS = 60_000;

/** Signals by which somebody means the program to end. */
const { SIGINT, SIGTERM, SIGHUP } = constants.signals;
const meant = [SIGINT, SIGTERM, SIGHUP].map((signal) => 128 + signal);

/**
 * Whether a program that ended so shall run again: it asked for it, or a signal killed it that nobody sends on purpose.
 * @param code as shells have it, 128 + signal for a death by signal
 */
function wantsAnotherStart(code: number): boolean {
  return code === START_AGAIN || (code > 128 && !meant.includes(code));
}

/**
 * Remembers whether somebody told us to end: by a signal, or, under npm, which passes none on, by being gone.
 */
export function listenForEnd(
  ourselves: {
    on: (signal: string, listener: () => void) => unknown;
    ppid: number;
    env: NodeJS.ProcessEnv;
  } = process,
): () => boolean {
  const parent = ourselves.ppid;
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    ourselves.on(signal, () => {
      isTold = true;
    });
  }
  return () => isTold || (ourselves.env.npm_lifecycle_event !== undefined && ourselves.ppid !== parent);
}

/**
 * Runs a program, and runs it again where it asks for that or was killed, but never round and round, and never where
 * it was told to end, however it then does.
 * @param runOnce gives the exit code, 128 + signal for a death by signal
 * @param options `now` in ms, by a clock that cannot be set
 * @returns the last exit code; 0 where staff ended it
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
      log(`The kiosk ended ${MOST_ENDS} times within a minute and is not started again: its log says why.`);
      return code;
    }
  }
}
