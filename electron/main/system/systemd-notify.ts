import { execFile } from 'node:child_process';
import * as v from 'valibot';
import type { Log } from '../core/log.ts';

/** The program that sends the notifications: Node cannot send to systemd's Unix datagram socket. */
const PROGRAM = '/usr/bin/systemd-notify';
/** Timeout of a notification, in ms. */
const SEND_TIMEOUT_MS = 5000;

const NAMES = ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID'] as const;

const environmentSchema = v.object({
  // A path, or a name in the abstract namespace.
  NOTIFY_SOCKET: v.pipe(v.string(), v.regex(/^[/@]./)),
  WATCHDOG_USEC: v.optional(v.pipe(v.string(), v.transform(Number))),
});

/**
 * Reads systemd's variables and removes them. WATCHDOG_PID is ignored: it is the process id of `cage-session`, but
 * the shop sends the notifications.
 * @returns the socket, and the watchdog's period in ms if there is one; null if systemd wants no notifications
 */
export function readNotifyEnvironment(environment: Record<string, string | undefined>) {
  const parsed = v.safeParse(environmentSchema, environment);
  for (const name of NAMES) delete environment[name];
  if (!parsed.success) return null;
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = parsed.output;
  return { socket, watchdogMs: microseconds === undefined ? null : microseconds / 1000 };
}

/** Sends lines of the form `NAME=value`. */
export type Send = (lines: readonly string[]) => void;

/**
 * Creates the sender. A failed notification is not sent again: the watchdog sends the next one soon. Of several
 * failures in a row, only the first is logged.
 * @param program tests pass a program that fails
 */
export function sendToSystemd(socket: string, log: Log, program = PROGRAM): Send {
  const env = { NOTIFY_SOCKET: socket };
  let hasFailed = false;
  return (lines) => {
    execFile(program, lines, { env, timeout: SEND_TIMEOUT_MS }, (error) => {
      if (error && !hasFailed) log('service-manager-unreachable', { error: error.message });
      hasFailed = error !== null;
    });
  };
}
