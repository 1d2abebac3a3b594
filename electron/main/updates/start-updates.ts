import type { App } from 'electron';
import type { KioskConfig } from '../config/load-config.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import type { Network } from '../network/host-fetch.ts';
import type { IdleMonitor } from '../session/idle-monitor.ts';
import type { InputActivity } from '../session/input-activity.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { StaffMode } from '../staff/staff-mode.ts';

// Updates own the way of a new version to this kiosk: the signed feed (signed-feed.ts, release-manifest.ts, update-key.ts),
// whether this kiosk is due (rollout.ts, refused-versions.ts, updater.ts), the package (download.ts), when the feed is asked
// (update-scheduler.ts), and its wait for a moment when nobody is there (pending-update.ts), which ends in the folder of the
// root service (install-inbox.ts). Where no feed is configured nothing but this file is loaded.

/**
 * When the feed is first asked, in ms after the start, how far that is put off by chance, and how long nobody must have
 * touched the kiosk that is then ended. All short: of a version that dies every few minutes the cure must still get in.
 */
const FIRST_CHECK_MS = 30_000;
const FIRST_JITTER_MS = 60_000;
const LEAST_IDLE_MS = 2 * 60_000;

interface StartUpdatesOptions {
  readonly config: Pick<KioskConfig, 'updateFeed' | 'updateKeyFile' | 'updateCheckMinutes'>;
  /** What tells this kiosk from the others of a fleet. */
  readonly kioskId: string;
  readonly app: Pick<App, 'getVersion' | 'isPackaged'>;
  readonly userData: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly network: Network;
  readonly sessionManager: Pick<SessionManager, 'snapshot'>;
  readonly input: Pick<InputActivity, 'idleMs'>;
  readonly idleMonitor: Pick<IdleMonitor, 'isCountingDown'>;
  readonly staff: Pick<StaffMode, 'isOpen'>;
  readonly log: Log;
  readonly health: Health;
}

/** What the part that is loaded later works with. */
export interface UpdateParts
  extends Pick<
    StartUpdatesOptions,
    'app' | 'config' | 'kioskId' | 'userData' | 'network' | 'clock' | 'log' | 'health'
  > {
  /** By which the feed is asked and an update waits. */
  readonly loopClock: Pick<Clock, 'monotonic' | 'setTimer'>;
  readonly feed: string;
  /** The folder that the root service watches. */
  readonly inbox: string;
  readonly isIdle: () => boolean;
}

/** Has the kiosk keep itself up to date where a feed is configured. Nothing of it is loaded before the first check. */
export function startUpdates(options: StartUpdatesOptions): void {
  const { config, environment, app, kioskId, userData, network, clock, log, health } = options;
  if (config.updateFeed === null) return;
  const inbox = environment.COUNTERTOP_UPDATE_FOLDER;
  if (!inbox) {
    health.warn(
      'updates',
      'Updates are applied only where the .deb is installed and its service runs the kiosk',
    );
    return;
  }
  const pace = paceOf(options);
  const loopClock = pacedClock(clock, pace);
  const parts: UpdateParts = {
    app,
    config,
    kioskId,
    userData,
    network,
    clock,
    loopClock,
    feed: config.updateFeed,
    inbox,
    isIdle: idlenessOf(options, pace),
    log,
    health,
  };
  const begin = () =>
    import('./open-updates.ts')
      .then(({ openUpdates }) => openUpdates(parts))
      // The shop goes on without.
      .catch(() => health.warn('updates', 'The updater could not be loaded'));
  loopClock.setTimer(() => void begin(), FIRST_CHECK_MS + FIRST_JITTER_MS * Math.random());
}

/** Whether nobody would miss the kiosk: no session, no question that answers itself, no staff, and no input for a while. */
export function idlenessOf(
  {
    sessionManager,
    idleMonitor,
    staff,
    input,
  }: Pick<StartUpdatesOptions, 'sessionManager' | 'idleMonitor' | 'staff' | 'input'>,
  pace: number,
): () => boolean {
  return () =>
    sessionManager.snapshot().isFresh &&
    !idleMonitor.isCountingDown() &&
    !staff.isOpen() &&
    input.idleMs() * pace >= LEAST_IDLE_MS;
}

/** How many times faster than the world updates live: a test has no hours. A packaged app is not asked. */
function paceOf({ app, environment }: StartUpdatesOptions): number {
  return app.isPackaged ? 1 : Number(environment.COUNTERTOP_TEST_PACE ?? 1);
}

function pacedClock({ monotonic, setTimer }: Clock, pace: number): Pick<Clock, 'monotonic' | 'setTimer'> {
  return { monotonic: () => monotonic() * pace, setTimer: (work, ms) => setTimer(work, ms / pace) };
}
