import { constants } from 'node:os';
import { log } from '../setup/log.mjs';

/** Exit code: restart me. */
const START_AGAIN = 75;
/** Exit code: staff's Exit. */
const STAFF_EXIT = 80;
/** How often a program may end within a minute before it is no longer restarted. */
const MOST_ENDS = 5;
const MINUTE_MS = 60_000;

/** Signals that mean: end. */
const { SIGINT, SIGTERM, SIGHUP } = constants.signals;
const meant = [SIGINT, SIGTERM, SIGHUP].map((signal) => 128 + signal);

/**
 * Whether to restart a program: it asked for it, or an accidental signal killed it.
 * @param code 128 + signal for a death by signal
 */
function wantsAnotherStart(code: number): boolean {
  return code === START_AGAIN || (code > 128 && !meant.includes(code));
}

/** Tracks whether somebody told us to end: by a signal, or under npm, which passes none on, by its end. */
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
 * Runs a program and restarts it if it asks for it or was killed, but not in a tight loop and not after it was
 * told to end.
 * @param runOnce returns the exit code, 128 + signal for a death by signal
 * @param options `now` in ms, by a clock that cannot be set
 * @returns the last exit code; 0 after staff's Exit
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
