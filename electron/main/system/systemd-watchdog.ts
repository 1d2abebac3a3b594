import { type Clock, systemClock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import type { Recovery } from '../recovery/recovery.ts';
import { readNotifyEnvironment, type Send, sendToSystemd } from './systemd-notify.ts';

/** How long the shop may give no sign of life, in ms; the recovery answers each failure within less. */
export const HEARTBEAT_TIMEOUT_MS = 120_000;
/** How often it notifies in each period of the watchdog, which the unit sets as WatchdogSec: none that is lost counts. */
const NOTIFICATIONS_PER_PERIOD = 4;

interface SystemdWatchdogOptions {
  readonly app: { on(event: 'quit', listener: () => void): unknown };
  /** The program's own environment; what concerns systemd is taken out of it, so that no other process has it. */
  readonly environment: Record<string, string | undefined>;
  /** While the error screen is shown nobody waits for signs of life. */
  readonly recovery: Pick<Recovery, 'isOutOfOrder'>;
  readonly health: Pick<Health, 'warnings'>;
  readonly log: Log;
  readonly send?: Send;
  /** One that stands still while the machine sleeps, as systemd's own does: nobody gave a sign of life meanwhile. */
  readonly clock?: Pick<Clock, 'setTimer' | 'monotonic'>;
}

/**
 * Notifies systemd, where it started the program, that the shop is open (`READY=1`), what it does (`STATUS=`), and that it
 * lives (`WATCHDOG=1`).
 *
 * - starting -> ready: the first sign of life; until then the time for the start is prolonged instead
 * - starting, ready -> silent: no sign of life for longer than the recovery takes to answer that, or a main process that
 *   hangs; systemd then starts the program again
 * - silent -> ready: a sign of life
 */
export class SystemdWatchdog {
  readonly #options: SystemdWatchdogOptions;
  readonly #clock: Pick<Clock, 'setTimer' | 'monotonic'>;
  readonly #send: Send;
  #isReady = false;
  #lastSignAt: number;

  constructor(options: SystemdWatchdogOptions) {
    const { app, environment, log, clock = systemClock } = options;
    this.#options = options;
    this.#clock = clock;
    this.#lastSignAt = clock.monotonic();
    const notify = readNotifyEnvironment(environment);
    this.#send = notify ? (options.send ?? sendToSystemd(notify.socket, log)) : () => undefined;
    if (!notify) return;
    if (notify.watchdogMs !== null) this.#keepNotifying(notify.watchdogMs);
    app.on('quit', () => this.#send(['STOPPING=1', 'STATUS=Ending.'], 'wait'));
  }

  /** The shop is drawn and alive. To be called at each sign of life. */
  notifyAlive(): void {
    this.#lastSignAt = this.#clock.monotonic();
    if (this.#isReady) return;
    this.#isReady = true;
    this.#send(['READY=1', `STATUS=${this.#status()}`]);
  }

  #keepNotifying(periodMs: number): void {
    this.#notify(periodMs);
    this.#clock.setTimer(() => this.#keepNotifying(periodMs), periodMs / NOTIFICATIONS_PER_PERIOD);
  }

  /** Until it is ready the watchdog sleeps. The word that it is is repeated, for the first may have been lost. */
  #notify(periodMs: number): void {
    const now = this.#clock.monotonic();
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
