import { execFile } from 'node:child_process';
import * as v from 'valibot';
import type { Core } from '../core/open-core.ts';
import type { Recovery } from '../recovery/recovery.ts';

/** The shop counts as silent after this time without a heartbeat. The escalation acts before that. */
export const HEARTBEAT_TIMEOUT_MS = 120_000;
/** Four notifications, because one may be lost. The unit sets the period (`WatchdogSec`). */
const NOTIFICATIONS_PER_PERIOD = 4;
/** This program sends the notifications, because Node cannot send to systemd's Unix datagram socket. */
const PROGRAM = '/usr/bin/systemd-notify';
const SEND_TIMEOUT_MS = 5000;

const NAMES = ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID'] as const;

const environmentSchema = v.object({
  // A path, or a name in the abstract namespace.
  NOTIFY_SOCKET: v.pipe(v.string(), v.regex(/^[/@]./)),
  WATCHDOG_USEC: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1_000_000))),
});

/** Sends lines of the form `NAME=value`. */
type Send = (lines: readonly string[]) => void;

/** `clock` must stop during sleep, as systemd's own clock does. */
interface SystemdNotifierOptions extends Pick<Core, 'clock' | 'health' | 'log'> {
  /** The program's environment. Systemd's variables are removed, so that no child process gets them. */
  readonly environment: Record<string, string | undefined>;
  /** No heartbeats are expected while the error screen is shown. */
  readonly recovery: Pick<Recovery, 'isOutOfOrder'>;
  readonly send?: Send;
}

/** Tells systemd whether the shop is open and alive. If the shop is silent, systemd restarts the program. */
export class SystemdNotifier {
  readonly #options: SystemdNotifierOptions;
  readonly #send: Send;
  #isReady = false;
  #lastSignAt: number;

  constructor(options: SystemdNotifierOptions) {
    const { environment, log, clock } = options;
    this.#options = options;
    this.#lastSignAt = clock.monotonic();
    const notify = readNotifyEnvironment(environment);
    this.#send = notify ? (options.send ?? sendToSystemd(notify.socket, log)) : () => undefined;
    if (notify?.watchdogMs) this.#keepNotifying(notify.watchdogMs);
  }

  /** Call this at each heartbeat of the pages. The first heartbeat means that the shop is open. */
  notifyAlive(): void {
    this.#lastSignAt = this.#options.clock.monotonic();
    if (this.#isReady) return;
    this.#isReady = true;
    this.#send(['READY=1', `STATUS=${this.#status()}`]);
  }

  #keepNotifying(periodMs: number): void {
    this.#notify(periodMs);
    const waitMs = periodMs / NOTIFICATIONS_PER_PERIOD;
    this.#options.clock.setTimer(() => this.#keepNotifying(periodMs), waitMs);
  }

  /** Extends the start timeout until the shop is open. Later, sends READY each time, because a READY may be lost. */
  #notify(periodMs: number): void {
    const now = this.#options.clock.monotonic();
    if (this.#options.recovery.isOutOfOrder()) this.#lastSignAt = now;
    if (now - this.#lastSignAt < HEARTBEAT_TIMEOUT_MS) {
      const alive = this.#isReady ? ['READY=1', 'WATCHDOG=1'] : [`EXTEND_TIMEOUT_USEC=${periodMs * 1000}`];
      this.#send([...alive, `STATUS=${this.#status()}`]);
    } else {
      this.#send(['STATUS=The shop gives no sign of life.']);
    }
  }

  #status(): string {
    const { recovery, health } = this.#options;
    if (recovery.isOutOfOrder()) return 'Out of order: the error screen is shown.';
    if (!this.#isReady) return 'Starting.';
    const parts = [...health.warnings().keys()];
    return parts.length === 0 ? 'Open.' : `Open. In trouble: ${parts.join(', ')}.`;
  }
}

/**
 * Reads systemd's variables and removes them. Ignores WATCHDOG_PID: systemd sets it to the process of `cage-session`,
 * but the shop sends the notifications.
 * @returns null if systemd wants no notifications; `watchdogMs` is null without a watchdog
 */
export function readNotifyEnvironment(environment: Record<string, string | undefined>) {
  const parsed = v.safeParse(environmentSchema, environment);
  for (const name of NAMES) delete environment[name];
  if (!parsed.success) return null;
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = parsed.output;
  return { socket, watchdogMs: microseconds === undefined ? null : microseconds / 1000 };
}

/** Does not retry a failed notification, because the next one follows soon. Logs only the first failure in a row. */
export function sendToSystemd(socket: string, log: Core['log'], program = PROGRAM): Send {
  const env = { NOTIFY_SOCKET: socket };
  let hasFailed = false;
  return (lines) => {
    execFile(program, lines, { env, timeout: SEND_TIMEOUT_MS }, (error) => {
      if (error && !hasFailed) log('service-manager-unreachable', { error: error.message });
      hasFailed = error !== null;
    });
  };
}
