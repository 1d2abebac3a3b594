import type { App } from 'electron';
import type { Core } from '../core/open-core.ts';
import { redactError } from '../core/redact-error.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { Lifecycle } from '../system/lifecycle.ts';
import type { Windows } from '../windows/window-manager.ts';
import { Escalation, type FailureKind, type RecoveryActions } from './escalation.ts';
import { FailureStore } from './failure-store.ts';
import { GpuMonitor } from './gpu-monitor.ts';
import type { RendererMonitor } from './renderer-monitor.ts';

interface RecoveryOptions extends Pick<Core, 'clock' | 'health' | 'log'> {
  readonly app: Pick<App, 'commandLine' | 'getVersion' | 'on' | 'once' | 'whenReady'>;
  readonly userData: string;
  readonly lifecycle: Pick<Lifecycle, 'relaunch'>;
  readonly windows: Windows;
  readonly rendererMonitor: RendererMonitor;
  readonly sessionManager: Promise<Pick<SessionManager, 'onRendererLost'>>;
}

/** Keeps the shop on the screen: reports failures to the escalation, and performs its actions. */
export class Recovery {
  readonly #options: RecoveryOptions;
  readonly #escalation: Escalation;
  readonly #gpu: GpuMonitor;
  /** The number of failures since the last quiet period, as the last run stored it. */
  readonly failuresAtStart: number;
  readonly #actions: RecoveryActions = {
    reload: () => this.#loadAgain(() => this.#options.windows.reloadShop()),
    openWindow: () => this.#loadAgain(() => this.#options.windows.openShopWindow()),
    // Another shopper may have come during the error screen: ask before restoring the cart.
    retry: () => this.#loadAgain(() => this.#options.windows.openShopWindow(), 'after asking'),
    relaunch: () => this.#options.lifecycle.relaunch('failures'),
    relaunchWithoutGpu: () => void this.#gpu.relaunchWithoutGpu('failures'),
    showErrorScreen: () => void this.#showErrorScreen(),
  };

  /** Starts watching for failures. Create the object before the app is ready. */
  constructor(options: RecoveryOptions) {
    const { userData, health, rendererMonitor } = options;
    this.#options = options;
    const store = new FailureStore(userData, health);
    this.failuresAtStart = store.atStart.failures;
    this.#escalation = new Escalation({ ...options, store, actions: this.#actions });
    this.#gpu = new GpuMonitor({ ...options, store });
    rendererMonitor.onFailure(() => this.#escalation.fail('pages'));
    rendererMonitor.heartbeat.onHang(() => this.#onHang());
    this.#watchProcesses();
  }

  openShopWindow(): void {
    this.#options.windows.openShopWindow();
    this.#escalation.begin();
  }

  /** Loads the shop anew, unless the error screen is shown. @param isCleared whether the browser's data was cleared */
  reloadForNextUser(isCleared: boolean): void {
    const { windows, rendererMonitor } = this.#options;
    if (!windows.isShop()) return;
    if (!isCleared || rendererMonitor.heartbeat.isLate()) {
      // Hanging pages, or a browser that cannot clear its data, might not load the shop. Then the last shopper's
      // cart would stay on the screen.
      windows.killPages();
      windows.openShopWindow();
    } else {
      windows.reloadShop();
    }
  }

  showWindowed(isWindowed: boolean): void {
    const { windows } = this.#options;
    this.#restoreSession(windows.isShop() ? 'silently' : 'after asking');
    windows.showWindowed(isWindowed);
    this.#escalation.begin();
  }

  recordHeartbeat(): void {
    const { rendererMonitor, windows } = this.#options;
    rendererMonitor.heartbeat.record();
    windows.pagesLive();
    this.#escalation.recordHeartbeat();
  }

  /** Whether the error screen is shown. */
  isOutOfOrder(): boolean {
    return this.#escalation.state === 'out of order';
  }

  /** Whether shoppers see a working shop: no error screen, and no pages that hang or are being recovered. */
  isShopShown(): boolean {
    return this.#escalation.state === 'open' && !this.#options.rendererMonitor.heartbeat.isLate();
  }

  startFailed(error: unknown): void {
    this.#fail('start', error);
  }

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
    // Without a listener Electron would show an error dialog.
    process.on('uncaughtException', (error) =>
      this.#fail(this.#escalation.state === 'starting' ? 'start' : 'main', error),
    );
    // Only log this error, because a restart would interrupt a shopper.
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
      // Only log this error. If it counted as a failure, the error screen would be shown again and again.
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
