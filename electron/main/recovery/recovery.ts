import type { App, WebContentsView } from 'electron';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { redactError } from '../core/redact-error.ts';
import type { Relaunch } from '../system/relaunch.ts';
import { createWindowManager, type WindowLook, type WindowManager } from '../windows/window-manager.ts';
import { createEscalation, type Escalation, type FailureKind, type RecoveryStep } from './escalation.ts';
import { type FailureStore, openFailureStore } from './failure-store.ts';
import { createGpuMonitor, drawWithoutGpu, stayWithoutCard } from './gpu-monitor.ts';
import { createHeartbeat } from './heartbeat.ts';
import { monitorRenderer } from './renderer-monitor.ts';

const TICK_MS = 1000;
/** How long a process may take to die, in ms, before the shop goes on without having seen its end. */
const DEATH_MS = 5000;

interface RecoveryOptions {
  readonly app: Pick<App, 'commandLine' | 'getVersion' | 'on' | 'once' | 'whenReady'>;
  readonly log: Log;
  readonly health: Health;
  readonly userData: string;
  readonly relaunch: Relaunch;
  readonly shop: WindowLook;
  readonly service: WindowLook;
  /** Whether the shop starts in a common window. */
  readonly isWindowed: boolean;
  /** Where the shop starts. */
  readonly url: string;
  /** Whether an address is the shop's. */
  readonly isShop: (address: string) => boolean;
  /** Whether pages that fall silent count as hung; not while somebody stops them in a debugger. */
  readonly watchesHeartbeat: boolean;
  /** Called before pages that were lost are loaded again, with how they come back. */
  readonly onRendererLost: (how: 'silently' | 'after asking') => void;
  /** Makes what opens the windows. */
  readonly openWindowManager?: typeof createWindowManager;
  readonly clock?: Pick<Clock, 'wall'>;
}

/**
 * Keeps a shop in front of the shoppers, whatever dies.
 *
 * - starting -> open: `openShop`; a fault before that is one of the start
 * - open -> recovering: the escalation loads the shop again; the next heartbeat says 'recovered'
 * - open -> hanging: the heartbeat is missing; the pages are killed, and their end is the failure
 * - any -> out of order: the escalation gives up and shows the service screen, until its retry or the staff bring the shop back
 * - any -> quitting: nothing that ends now is a failure
 */
export class Recovery {
  readonly #options: RecoveryOptions;
  readonly #clock: Pick<Clock, 'wall'>;
  readonly #store: FailureStore;
  readonly #windows: WindowManager;
  readonly #escalation: Escalation;
  readonly #heartbeat = createHeartbeat(() => this.#onHang());
  /** The failures that the run before left behind: above 0 where they made the program start again. */
  readonly failuresAtStart: number;
  readonly #steps: Readonly<Record<RecoveryStep, () => void>> = {
    reload: () => this.#loadAgain(() => this.#windows.reloadShop()),
    'new-window': () => this.#loadAgain(() => this.#windows.openShop()),
    // It was dark for minutes at least: nobody knows who stands there now.
    retry: () => this.#loadAgain(() => this.#windows.openShop(), 'after asking'),
    relaunch: () => this.#options.relaunch('failures'),
    'relaunch-without-gpu': () => void this.#relaunchWithoutGpu('failures'),
    'service-screen': () => void this.#showErrorScreen(),
  };
  #awaitsHeartbeat: boolean;
  #isOpen = false;
  #isHanging = false;
  #isGivenUp = false;
  #isQuitting = false;

  /** Begins to watch over everything that can fail. To be called before the app is ready. */
  constructor(options: RecoveryOptions) {
    const { log, openWindowManager = createWindowManager, clock = systemClock } = options;
    this.#options = options;
    this.#clock = clock;
    this.#store = openFailureStore(options.userData);
    const { failures, gpuDeaths } = this.#store.atStart;
    this.failuresAtStart = failures;
    this.#awaitsHeartbeat = failures > 0 || gpuDeaths > 0;
    this.#escalation = createEscalation({
      failures,
      remember: (count) => this.#remember({ failures: count }),
      execute: (step) => this.#steps[step](),
      log,
    });
    const heartbeat = this.#heartbeat;
    const onFailure = () => this.#rendererFailed();
    this.#windows = openWindowManager({
      ...options,
      watch: (window, isCurrent) =>
        monitorRenderer(window, { log, heartbeat, isCurrent, isShop: options.isShop, onFailure }),
    });
    this.#watchProcesses(gpuDeaths);
    this.#startWithoutGpu();
    if (options.watchesHeartbeat) setInterval(heartbeat.tick, TICK_MS);
  }

  /** Opens the shop's first window. */
  openShop(): void {
    this.#windows.openShop();
    this.#isOpen = true;
    this.#escalation.begin();
  }

  /** Loads the shop anew for the next shopper; what stands in for it stays until the escalation brings the shop back. */
  reloadForNextUser(): void {
    if (!this.#windows.isShop()) return;
    if (this.#heartbeat.isLate()) {
      // Pages that hang would not let go of their window, nor of what they show.
      this.#windows.killPages();
      this.#windows.openShop();
    } else {
      this.#windows.reloadShop();
    }
  }

  /** Shows the shop in a common window, or over the whole screen again. */
  showWindowed(isWindowed: boolean): void {
    // The same shopper's cart is in the new window, without a question; after the service screen it may be anybody's.
    this.#options.onRendererLost(this.#windows.isShop() ? 'silently' : 'after asking');
    this.#isGivenUp = false;
    this.#windows.showWindowed(isWindowed);
    this.#escalation.begin();
  }

  /** The pages gave a sign of life. */
  beat(): void {
    this.#heartbeat.beat();
    this.#windows.pagesLive();
    if (!this.#awaitsHeartbeat) return;
    this.#awaitsHeartbeat = false;
    this.#options.log('recovered');
  }

  /** Whether the shop is given up until the next retry, and the service screen shown. */
  isOutOfOrder(): boolean {
    return this.#isGivenUp;
  }

  /** The shop could not be opened. */
  startFailed(error: unknown): void {
    this.#fail('start', error);
  }

  /** There is no window any more, though nobody may close one. */
  windowsGone(): void {
    this.#options.log('windows-gone');
    this.#rendererFailed();
  }

  /** Whether shoppers see the shop, and not the service screen or pages that hang. */
  isShopShown(): boolean {
    return this.#windows.isShop() && !this.#heartbeat.isLate();
  }

  /** Brings the kiosk's window to the front. */
  focus(): void {
    this.#windows.focus();
  }

  /** Covers what shoppers see with a view, in the same window, or uncovers it. */
  cover(view: WebContentsView | null): void {
    this.#windows.cover(view);
  }

  #watchProcesses(gpuDeaths: number): void {
    const { app, log } = this.#options;
    const gpuDied = createGpuMonitor({
      deaths: gpuDeaths,
      remember: (count) => this.#remember({ gpuDeaths: count }),
      forget: () => void this.#remember({ gpuDeaths: 0 }),
      giveUp: () => void this.#relaunchWithoutGpu('graphics'),
    });
    app.once('before-quit', () => {
      this.#isQuitting = true;
    });
    app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) => {
      if (type !== 'GPU') return log('child-gone', { type, reason, exitCode, service: serviceName });
      log('gpu-gone', { reason, exitCode });
      if (reason !== 'clean-exit') void gpuDied();
    });
    // With a listener of ours Electron shows no dialog.
    process.on('uncaughtException', (error) => this.#fail(this.#isOpen ? 'main' : 'start', error));
    process.on('unhandledRejection', (error) => this.#fail('main', error));
  }

  #startWithoutGpu(): void {
    const { app, health } = this.#options;
    const before = this.#store.atStart.withoutGpu;
    const withoutGpu = stayWithoutCard(before, this.#clock.wall(), app.getVersion());
    if (before) void this.#remember({ withoutGpu });
    if (!withoutGpu) return;
    drawWithoutGpu(app);
    health.warn(
      'graphics',
      'The shop is drawn without the graphics card, which kept failing; it is tried again after a week',
    );
  }

  async #remember(change: Parameters<FailureStore['remember']>[0]): Promise<boolean> {
    const { health } = this.#options;
    const isSafe = await this.#store.remember(change);
    if (isSafe) health.clear('recovery');
    else
      health.warn('recovery', 'The count of failures cannot be written: the kiosk cannot start itself again');
    return isSafe;
  }

  #loadAgain(load: () => void, how: 'silently' | 'after asking' = 'silently'): void {
    this.#options.onRendererLost(how);
    this.#isGivenUp = false;
    this.#awaitsHeartbeat = true;
    load();
  }

  async #showErrorScreen(): Promise<void> {
    const { app, log } = this.#options;
    this.#heartbeat.pause();
    this.#isGivenUp = true;
    try {
      await app.whenReady();
      this.#windows.openErrorScreen();
    } catch (error) {
      // Were it counted as a failure, the service screen would answer it, again and again.
      log('service-screen-failed', { error: describe(error) });
    }
  }

  async #relaunchWithoutGpu(reason: string): Promise<void> {
    const { app, relaunch } = this.#options;
    await this.#remember({ withoutGpu: { sinceMs: this.#clock.wall(), version: app.getVersion() } });
    relaunch(`${reason}, without GPU`);
  }

  #rendererFailed(): void {
    this.#isHanging = false;
    if (!this.#isQuitting) this.#escalation.fail('pages');
  }

  /** The end of the process is what fails; where the system cannot end it, that is a failure too. */
  #onHang(): void {
    this.#options.log('pages-hang');
    this.#isHanging = true;
    systemClock.setTimer(() => this.#isHanging && this.#rendererFailed(), DEATH_MS);
    this.#windows.killPages();
  }

  #fail(kind: FailureKind, error: unknown): void {
    this.#options.log('main-fault', { error: describe(error) });
    if (!this.#isQuitting) this.#escalation.fail(kind);
  }
}

function describe(error: unknown): string {
  return redactError(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
