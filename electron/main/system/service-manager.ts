import { type Clock, systemClock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { readNotifyEnvironment, type Send, sendToServiceManager } from './systemd-notify.ts';

/** How long the shop may give no sign of life, in ms; the recovery answers each failure within less. */
export const PATIENCE_MS = 120_000;

/** What systemd is told, where it started the program. */
export interface ServiceManager {
  /** The shop is drawn and alive. To be called at each sign of life. */
  notifyAlive(): void;
}

interface ServiceManagerOptions {
  /** Has something done at the very end of the program. */
  readonly atEnd: (work: () => void) => void;
  /** The program's own environment; what concerns systemd is taken out of it, so that no other process has it. */
  readonly environment: Record<string, string | undefined>;
  /** Whether the shop is given up for the moment, and the service screen shown: then nobody waits for signs of life. */
  readonly isOutOfOrder: () => boolean;
  /** The parts that health warns about. */
  readonly warnings: () => Iterable<string>;
  readonly log: Log;
  readonly send?: Send;
  readonly clock?: Pick<Clock, 'setTimer' | 'monotonic'>;
}

/**
 * Tells systemd that the shop is open (`READY=1`), what it does (`STATUS=`), and four times in each span of its
 * watchdog that it lives, so that no single word counts: the first is repeated too. It falls silent, so that systemd
 * starts the program again, where the main process hangs, or where the shop gives no sign of life for longer than the
 * recovery takes to answer that.
 */
export function tellServiceManager(options: ServiceManagerOptions): ServiceManager {
  const told = readNotifyEnvironment(options.environment);
  if (!told) return { notifyAlive() {} };
  const { watchdogMs } = told;
  const { clock = systemClock, isOutOfOrder } = options;
  const send = options.send ?? sendToServiceManager(told.socket, options.log);
  let isReady = false;
  let lastLifeMs = clock.monotonic();

  function status(): string {
    if (isOutOfOrder()) return 'Out of order: the service screen is shown.';
    if (!isReady) return 'Starting.';
    const warnings = [...options.warnings()];
    return warnings.length === 0 ? 'Open.' : `Open. In trouble: ${warnings.join(', ')}.`;
  }

  /** Until it is ready the watchdog sleeps, and the time for the start has to be prolonged instead. */
  function tick(spanMs: number): void {
    if (isOutOfOrder()) lastLifeMs = clock.monotonic();
    if (clock.monotonic() - lastLifeMs < PATIENCE_MS) {
      const alive = isReady ? ['READY=1', 'WATCHDOG=1'] : [`EXTEND_TIMEOUT_USEC=${spanMs * 1000}`];
      send([...alive, `STATUS=${status()}`]);
    } else {
      send(['STATUS=The shop gives no sign of life.']);
    }
    clock.setTimer(() => tick(spanMs), spanMs / 4);
  }

  if (watchdogMs !== null) tick(watchdogMs);
  options.atEnd(() => send(['STOPPING=1', 'STATUS=Ending.'], 'wait'));
  return {
    notifyAlive() {
      lastLifeMs = clock.monotonic();
      if (isReady) return;
      isReady = true;
      send(['READY=1', `STATUS=${status()}`]);
    },
  };
}
