import type { KioskConfig } from '../config/load-config.ts';
import type { Context } from '../context.ts';
import type { Core } from '../core/open-core.ts';
import type { IdleMonitor } from '../session/idle-monitor.ts';
import type { Lifecycle } from './lifecycle.ts';

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = 30_000;
const WINDOW_MINUTES = 180;
const DAY_MINUTES = 24 * 60;
const LEAST_UPTIME_MS = 4 * 60 * MINUTE_MS;
const LEAST_IDLE_MS = 10 * MINUTE_MS;

export interface RestartConditions {
  /** Local time of day, in minutes after midnight. */
  readonly localMinutes: number;
  /** 'HH:MM', or null for never. */
  readonly restartAt: string | null;
  readonly uptimeMs: number;
  readonly idleMs: number;
  /**
   * There is no restart during a session: the restarted shop would ask 'Continue or start over?', and at night nobody
   * answers.
   */
  readonly isSessionOver: boolean;
}

/** The effective time of the restart. A windowed shop restarts only if `restartAt` is configured. */
export function restartTime({
  config,
  originOf,
}: Pick<NightlyRestartOptions, 'config' | 'originOf'>): string | null {
  return config.windowed && originOf('restartAt') === 'default' ? null : config.restartAt;
}

/** Due within 3 hours after `restartAt`, between sessions, if uptime is at least 4 hours and idle time 10 minutes. */
export function isRestartDue({
  localMinutes,
  restartAt,
  uptimeMs,
  idleMs,
  isSessionOver,
}: RestartConditions): boolean {
  if (restartAt === null || !isSessionOver) return false;
  const [hours = 0, minutes = 0] = restartAt.split(':').map(Number);
  const minutesLate = (localMinutes - (hours * 60 + minutes) + DAY_MINUTES) % DAY_MINUTES;
  return minutesLate < WINDOW_MINUTES && uptimeMs >= LEAST_UPTIME_MS && idleMs >= LEAST_IDLE_MS;
}

interface NightlyRestartOptions extends Pick<Context, 'input' | 'originOf'>, Pick<Core, 'clock' | 'log'> {
  readonly config: Pick<KioskConfig, 'windowed' | 'restartAt'>;
  readonly idleMonitor: Pick<IdleMonitor, 'isSessionOver'>;
  readonly lifecycle: Pick<Lifecycle, 'relaunch'>;
}

/** Checks every half minute whether to restart. */
export function scheduleNightlyRestart(options: NightlyRestartOptions): void {
  const { config, originOf, input, idleMonitor, lifecycle, clock, log } = options;
  const restartAt = restartTime({ config, originOf });
  const startedAt = clock.monotonic();
  const isDue = () => {
    const now = new Date(clock.wall());
    return isRestartDue({
      restartAt,
      localMinutes: now.getHours() * 60 + now.getMinutes(),
      uptimeMs: clock.monotonic() - startedAt,
      idleMs: input.idleMs(),
      isSessionOver: idleMonitor.isSessionOver(),
    });
  };
  const check = () => {
    if (!isDue()) return void clock.setTimer(check, CHECK_INTERVAL_MS);
    log('nightly-restart');
    lifecycle.relaunch('nightly');
  };
  clock.setTimer(check, CHECK_INTERVAL_MS);
}
