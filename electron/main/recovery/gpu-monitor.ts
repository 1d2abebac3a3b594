import type { App } from 'electron';
import type { Core } from '../core/open-core.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import { QUIET_MS } from './escalation.ts';
import type { CardGivenUp, FailureStore } from './failure-store.ts';

/** This limit is below six, because Chromium ends the program at the sixth crash of the graphics process. */
const MAX_DEATHS = 3;

/** How long the graphics card stays off. After this time, an update may have fixed its driver. */
const RETRY_CARD_MS = 7 * 24 * 60 * 60_000;

interface GpuMonitorOptions extends Pick<Core, 'clock' | 'health' | 'log'> {
  readonly app: Pick<App, 'commandLine' | 'getVersion' | 'on'>;
  readonly store: Pick<FailureStore, 'atStart' | 'remember'>;
  readonly lifecycle: Pick<Lifecycle, 'relaunch'>;
}

/** Counts crashes of the graphics process. At the third, restarts the program without the graphics card. */
export class GpuMonitor {
  readonly #options: GpuMonitorOptions;
  #deaths: number;
  #cancelForget: () => void;

  /** Call it before the app is ready. */
  constructor(options: GpuMonitorOptions) {
    const { app, log, store } = options;
    this.#options = options;
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
    const { app, store, lifecycle, clock } = this.#options;
    await store.remember({ withoutGpu: { sinceMs: clock.wall(), version: app.getVersion() } });
    lifecycle.relaunch(`${reason}, without GPU`);
  }

  #applyStored(): void {
    const { app, store, health, clock } = this.#options;
    const before = store.atStart.withoutGpu;
    const withoutGpu = stayWithoutCard(before, clock.wall(), app.getVersion());
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

  /** Resets the count of crashes after a quiet period. @returns a function that cancels the reset */
  #forgetLater(): () => void {
    return this.#options.clock.setTimer(() => {
      this.#deaths = 0;
      void this.#options.store.remember({ gpuDeaths: 0 });
    }, QUIET_MS);
  }
}

/**
 * Whether the card stays off, and since when. A version's first start never retries the card: if the card failed, the
 * updater would blame the version.
 */
function stayWithoutCard(givenUp: CardGivenUp, nowMs: number, version: string): CardGivenUp {
  if (givenUp === null) return null;
  // A stored time in the future comes from a wrong clock. Without `min` the card could stay off for years.
  const sinceMs = Math.min(givenUp.sinceMs, nowMs);
  const isDue = nowMs - sinceMs >= RETRY_CARD_MS && givenUp.version === version;
  return isDue ? null : { sinceMs, version };
}

/** With `disable-gpu` alone, Chromium keeps a graphics process, and the death of this process ends the program. */
function drawWithoutGpu(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('disable-gpu');
  app.commandLine.appendSwitch('in-process-gpu');
}
