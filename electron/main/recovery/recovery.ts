import type { App } from 'electron';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { redactError } from '../core/redact-error.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import type { Windows } from '../windows/window-manager.ts';
import { Escalation, type FailureKind, type RecoveryStep } from './escalation.ts';
import { FailureStore } from './failure-store.ts';
import { GpuMonitor } from './gpu-monitor.ts';
import type { RendererMonitor } from './renderer-monitor.ts';

// Recovery owns what is done when something fails: it hears of pages (renderer-monitor.ts, heartbeat.ts), of the graphics
// process (gpu-monitor.ts) and of the main process (here), counts failures across restarts (failure-store.ts), and takes
// the next larger measure (escalation.ts). Windows are opened by windows/, the program ends and starts by system/.

interface RecoveryOptions {
  readonly app: Pick<App, 'commandLine' | 'getVersion' | 'on' | 'once' | 'whenReady'>;
  readonly log: Log;
  readonly health: Health;
  readonly userData: string;
  readonly lifecycle: Pick<Lifecycle, 'relaunch'>;
  readonly windows: Windows;
  readonly rendererMonitor: RendererMonitor;
  /** Knows how the session comes back to pages that are loaded again. */
  readonly sessionManager: Promise<Pick<SessionManager, 'onRendererLost'>>;
  readonly clock: Pick<Clock, 'setTimer' | 'wall'>;
}

/** Keeps a shop in front of the shoppers, whatever dies: it tells the escalation what failed, and does what that says. */
export class Recovery {
  readonly #options: RecoveryOptions;
  readonly #escalation: Escalation;
  readonly #gpu: GpuMonitor;
  /** The failures that the run before left behind: above 0 where they made the program start again. */
  readonly failuresAtStart: number;
  readonly #steps: Readonly<Record<RecoveryStep, () => void>> = {
    reload: () => this.#loadAgain(() => this.#options.windows.reloadShop()),
    'new-window': () => this.#loadAgain(() => this.#options.windows.openShopWindow()),
    // It was dark for minutes at least: nobody knows who stands there now.
    retry: () => this.#loadAgain(() => this.#options.windows.openShopWindow(), 'after asking'),
    relaunch: () => this.#options.lifecycle.relaunch('failures'),
    'relaunch-without-gpu': () => void this.#gpu.relaunchWithoutGpu('failures'),
    'error-screen': () => void this.#showErrorScreen(),
  };

  /** Begins to watch over everything that can fail. To be called before the app is ready. */
  constructor(options: RecoveryOptions) {
    const { userData, health, log, rendererMonitor, clock } = options;
    this.#options = options;
    const store = new FailureStore(userData, health);
    this.failuresAtStart = store.atStart.failures;
    this.#escalation = new Escalation({ store, log, clock, execute: (step) => this.#steps[step]() });
    this.#gpu = new GpuMonitor({ ...options, store, clock });
    rendererMonitor.onFailure(() => this.#escalation.fail('pages'));
    rendererMonitor.heartbeat.onHang(() => this.#onHang());
    this.#watchProcesses();
  }

  /** Opens the shop's first window. */
  openShopWindow(): void {
    this.#options.windows.openShopWindow();
    this.#escalation.begin();
  }

  /**
   * Loads the shop anew for the next shopper; what stands in for it stays until the escalation brings the shop back.
   * @param isCleared whether the browser has cleared its data: one that could not may not load a page either
   */
  reloadForNextUser(isCleared: boolean): void {
    const { windows, rendererMonitor } = this.#options;
    if (!windows.isShop()) return;
    if (!isCleared || rendererMonitor.heartbeat.isLate()) {
      // Pages that hang keep their window, and the last shopper's cart on it.
      windows.killPages();
      windows.openShopWindow();
    } else {
      windows.reloadShop();
    }
  }

  /** Shows the shop in a common window, or over the whole screen again. */
  showWindowed(isWindowed: boolean): void {
    const { windows } = this.#options;
    // The same shopper's cart is in the new window, without a question; after the error screen it may be anybody's.
    this.#restoreSession(windows.isShop() ? 'silently' : 'after asking');
    windows.showWindowed(isWindowed);
    this.#escalation.begin();
  }

  /** The pages gave a sign of life. */
  recordHeartbeat(): void {
    const { rendererMonitor, windows } = this.#options;
    rendererMonitor.heartbeat.record();
    windows.pagesLive();
    this.#escalation.recordHeartbeat();
  }

  /** Whether the shop is given up until the next retry, and the error screen shown. */
  isOutOfOrder(): boolean {
    return this.#escalation.state === 'out of order';
  }

  /** Whether shoppers see the shop, and not the error screen or pages that hang. */
  isShopShown(): boolean {
    const { windows, rendererMonitor } = this.#options;
    return windows.isShop() && !rendererMonitor.heartbeat.isLate();
  }

  /** The shop could not be opened. */
  startFailed(error: unknown): void {
    this.#fail('start', error);
  }

  /** There is no window any more, though nobody may close one. */
  windowsGone(): void {
    this.#options.log('windows-gone');
    this.#escalation.fail('pages');
  }

  #watchProcesses(): void {
    const { app, log } = this.#options;
    app.once('before-quit', () => this.#escalation.end());
    app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) => {
      if (type !== 'GPU') log('child-gone', { type, reason, exitCode, service: serviceName });
    });
    // With a listener of ours Electron shows no dialog.
    process.on('uncaughtException', (error) =>
      this.#fail(this.#escalation.state === 'starting' ? 'start' : 'main', error),
    );
    // Not answered: a relaunch would interrupt a shopper.
    process.on('unhandledRejection', (error) => this.#logError(error));
  }

  #loadAgain(load: () => void, how: 'silently' | 'after asking' = 'silently'): void {
    this.#restoreSession(how);
    load();
  }

  #restoreSession(how: 'silently' | 'after asking'): void {
    void this.#options.sessionManager.then((manager) => manager.onRendererLost(how));
  }

  async #showErrorScreen(): Promise<void> {
    const { app, log, windows, rendererMonitor } = this.#options;
    rendererMonitor.heartbeat.pause();
    try {
      await app.whenReady();
      windows.openErrorScreen();
    } catch (error) {
      // Were it counted as a failure, the error screen would answer it, again and again.
      log('error-screen-failed', { error: redactError(error) });
    }
  }

  #onHang(): void {
    const { log, windows } = this.#options;
    log('pages-hang');
    this.#escalation.hang();
    windows.killPages();
  }

  #fail(kind: FailureKind, error: unknown): void {
    this.#logError(error);
    this.#escalation.fail(kind);
  }

  #logError(error: unknown): void {
    this.#options.log('main-error', { error: redactError(error) });
  }
}
