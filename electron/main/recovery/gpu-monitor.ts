import type { App } from 'electron';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import { QUIET_MS } from './escalation.ts';
import type { CardGivenUp, FailureStore } from './failure-store.ts';

/** Crashes of the graphics process before the program goes on without it. Chromium gives up at its sixth. */
const MAX_DEATHS = 3;

/** How long the graphics card stays off, in ms: a driver may have been mended. */
const RETRY_CARD_MS = 7 * 24 * 60 * 60_000;

interface GpuMonitorOptions {
  readonly app: Pick<App, 'commandLine' | 'getVersion' | 'on'>;
  readonly store: Pick<FailureStore, 'atStart' | 'remember'>;
  readonly health: Health;
  readonly log: Log;
  readonly lifecycle: Pick<Lifecycle, 'relaunch'>;
  readonly clock: Pick<Clock, 'setTimer' | 'wall'>;
}

/**
 * Counts crashes of the graphics process. Chromium restarts it until it ends the whole program.
 *
 * - in use -> given up: the third crash, or the escalation, by a restart
 * - given up -> in use: the first start after a week, but never the first of a new version
 */
export class GpuMonitor {
  readonly #options: GpuMonitorOptions;
  readonly #clock: Pick<Clock, 'setTimer' | 'wall'>;
  #deaths: number;
  #cancelForget: () => void;

  /** Call it before the app is ready. */
  constructor(options: GpuMonitorOptions) {
    const { app, log, store, clock } = options;
    this.#options = options;
    this.#clock = clock;
    this.#deaths = store.atStart.gpuDeaths;
    this.#cancelForget = this.#forgetLater();
    this.#applyStored();
    app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
      if (type !== 'GPU') return;
      log('gpu-gone', { reason, exitCode });
      if (reason !== 'clean-exit') void this.#died();
    });
  }

  /** Restarts the program without the graphics card. @param reason for the log */
  async relaunchWithoutGpu(reason: string): Promise<void> {
    const { app, store, lifecycle } = this.#options;
    await store.remember({ withoutGpu: { sinceMs: this.#clock.wall(), version: app.getVersion() } });
    lifecycle.relaunch(`${reason}, without GPU`);
  }

  #applyStored(): void {
    const { app, store, health } = this.#options;
    const before = store.atStart.withoutGpu;
    const withoutGpu = stayWithoutCard(before, this.#clock.wall(), app.getVersion());
    if (before) void store.remember({ withoutGpu });
    if (!withoutGpu) return;
    drawWithoutGpu(app);
    health.warn(
      'graphics',
      'The shop is drawn without the graphics card, which kept failing; it is tried again after a week',
    );
  }

  async #died(): Promise<void> {
    this.#deaths += 1;
    this.#cancelForget();
    this.#cancelForget = this.#forgetLater();
    const isRemembered = await this.#options.store.remember({ gpuDeaths: this.#deaths });
    if (this.#deaths >= MAX_DEATHS && isRemembered) void this.relaunchWithoutGpu('graphics');
  }

  /** After a quiet time the crashes are forgotten. */
  #forgetLater(): () => void {
    return this.#clock.setTimer(() => {
      this.#deaths = 0;
      void this.#options.store.remember({ gpuDeaths: 0 });
    }, QUIET_MS);
  }
}

/**
 * Whether this start still does without the graphics card. It is not retried in a version's first start: the
 * updater would blame the version.
 * @param version the running one
 * @returns what to store; null if the card is tried now
 */
function stayWithoutCard(givenUp: CardGivenUp, nowMs: number, version: string): CardGivenUp {
  if (givenUp === null) return null;
  // If the clock was ahead, the end would be years away.
  const sinceMs = Math.min(givenUp.sinceMs, nowMs);
  const isDue = nowMs - sinceMs >= RETRY_CARD_MS && givenUp.version === version;
  return isDue ? null : { sinceMs, version };
}

/**
 * Makes Chromium draw in its own process, so that a bad driver can kill nothing. `disable-gpu` alone keeps a
 * separate process, and the program ends when that dies. Call it before the app is ready.
 */
function drawWithoutGpu(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('disable-gpu');
  app.commandLine.appendSwitch('in-process-gpu');
}
