import { execFile, spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';

/** Debian's, where the package puts its unit. Node has no sockets of this kind. */
const PROGRAM = '/usr/bin/systemd-notify';
/** How long a notification may take, in ms. */
const SEND_TIMEOUT_MS = 5000;
/** The same where the program's end waits for it. */
const LAST_SEND_TIMEOUT_MS = 1000;
/** How long after its failure a notification is sent again, in ms. */
const RETRY_MS = 1000;

const NAMES = ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID'] as const;

const environmentSchema = v.object({
  // A path, or a name in the abstract space.
  NOTIFY_SOCKET: v.pipe(v.string(), v.regex(/^[/@]./)),
  // Without a watchdog that can be understood the start is notified all the same.
  WATCHDOG_USEC: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.minValue(1_000_000))),
    undefined,
  ),
});

/** How systemd is to be notified. */
interface NotifyEnvironment {
  readonly socket: string;
  /** Within how many ms it wants a sign of life again; null where it does not watch. */
  readonly watchdogMs: number | null;
}

/**
 * Reads what systemd left in the environment, and takes it out. WATCHDOG_PID is not read: it names the session's script,
 * which leaves the notifications to the shop.
 * @returns null where nobody wants to be notified
 */
export function readNotifyEnvironment(
  environment: Record<string, string | undefined>,
): NotifyEnvironment | null {
  const parsed = v.safeParse(environmentSchema, environment);
  for (const name of NAMES) delete environment[name];
  if (!parsed.success) return null;
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = parsed.output;
  return { socket, watchdogMs: microseconds === undefined ? null : microseconds / 1000 };
}

/** Sends lines of the form `NAME=value`; with 'wait' it returns when they are sent. */
export type Send = (lines: readonly string[], how?: 'wait') => void;

interface SenderOptions {
  /** A test passes one that fails. */
  readonly program?: string;
  readonly setTimer?: Clock['setTimer'];
}

/**
 * Makes the sender. A notification that does not arrive is sent once more, and is then one line in the log, and nothing
 * else: the shop goes on.
 */
export function sendToSystemd(
  socket: string,
  log: Log,
  { program = PROGRAM, setTimer = systemClock.setTimer }: SenderOptions = {},
): Send {
  const env = { NOTIFY_SOCKET: socket };
  let hasFailed = false;

  function check(error: Error | null | undefined): void {
    if (error && !hasFailed) log('service-manager-unreachable', { error: error.message });
    hasFailed = Boolean(error);
  }

  function sendLines(lines: readonly string[], onError: () => void): void {
    execFile(program, lines, { env, timeout: SEND_TIMEOUT_MS }, (error) => {
      check(error);
      if (error) onError();
    });
  }

  return (lines, how) => {
    if (how === 'wait') check(spawnSync(program, lines, { env, timeout: LAST_SEND_TIMEOUT_MS }).error);
    else sendLines(lines, () => setTimer(() => sendLines(lines, () => {}), RETRY_MS));
  };
}
