import type { App, WebContentsView } from 'electron';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { redactError } from '../core/redact-error.ts';
import type { Relaunch } from '../system/relaunch.ts';
import { createWindowManager, type WindowLook } from '../windows/window-manager.ts';
import { createEscalation, type FailureKind, type RecoveryStep } from './escalation.ts';
import { openFailureStore } from './failure-store.ts';
import { createGpuMonitor, drawWithoutGpu, stayWithoutCard } from './gpu-monitor.ts';
import { createHeartbeat } from './heartbeat.ts';
import { monitorRenderer } from './renderer-monitor.ts';

const TICK_MS = 1000;
/** How long a process may take to die, in ms, before the shop goes on without having seen its end. */
const DEATH_MS = 5000;

/** Keeps a shop in front of the shoppers, whatever dies. */
export interface Recovery {
  /** Opens the shop's first window. */
  openShop(): void;
  /** Loads the shop anew for the next shopper; what stands in for it stays until the escalation brings the shop back. */
  reloadForNextUser(): void;
  /** Shows the shop in a common window, or over the whole screen again. */
  showWindowed(isWindowed: boolean): void;
  /** The pages gave a sign of life. */
  beat(): void;
  /** Whether the shop is given up until the next retry, and the service screen shown. */
  isOutOfOrder(): boolean;
  /** The shop could not be opened. */
  startFailed(error: unknown): void;
  /** There is no window any more, though nobody may close one. */
  windowsGone(): void;
  /** The failures that the run before left behind: above 0 where they made the program start again. */
  readonly failuresAtStart: number;
  /** Whether shoppers see the shop, and not the service screen or pages that hang. */
  isShopShown(): boolean;
  /** Brings the kiosk's window to the front. */
  focus(): void;
  /** Covers what shoppers see with a view, in the same window, or uncovers it. */
  cover(view: WebContentsView | null): void;
}

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

/** Begins to watch over everything that can fail. To be called before the app is ready. */
export function startRecovery(options: RecoveryOptions): Recovery {
  const {
    app,
    log,
    health,
    relaunch,
    openWindowManager = createWindowManager,
    clock = systemClock,
  } = options;
  const memory = openFailureStore(options.userData);
  const { failures, gpuDeaths } = memory.atStart;
  const withoutGpu = stayWithoutCard(memory.atStart.withoutGpu, clock.wall(), app.getVersion());
  let awaitsBeat = failures > 0 || gpuDeaths > 0;
  let isOpen = false;
  let isHanging = false;
  let isGivenUp = false;
  let isQuitting = false;

  async function remember(change: Parameters<typeof memory.remember>[0]): Promise<boolean> {
    const isSafe = await memory.remember(change);
    if (isSafe) health.clear('recovery');
    else
      health.warn('recovery', 'The count of failures cannot be written: the kiosk cannot start itself again');
    return isSafe;
  }

  const escalation = createEscalation({
    failures,
    remember: (count) => remember({ failures: count }),
    execute: (step) => measures[step](),
    log,
  });
  const heartbeat = createHeartbeat(onHang);
  const windows = openWindowManager({
    ...options,
    watch: (window, isCurrent) =>
      monitorRenderer(window, { log, heartbeat, isCurrent, isShop: options.isShop, onFailure: pagesFailed }),
  });

  const measures: Readonly<Record<RecoveryStep, () => void>> = {
    reload: () => loadAgain(windows.reloadShop),
    'new-window': () => loadAgain(windows.openShop),
    // It was dark for minutes at least: nobody knows who stands there now.
    retry: () => loadAgain(windows.openShop, 'after asking'),
    relaunch: () => relaunch('failures'),
    'relaunch-without-gpu': () => void relaunchWithoutGpu('failures'),
    'service-screen': () => void showServiceScreen(),
  };

  function loadAgain(load: () => void, how: Parameters<typeof options.onRendererLost>[0] = 'silently'): void {
    options.onRendererLost(how);
    isGivenUp = false;
    awaitsBeat = true;
    load();
  }

  async function showServiceScreen(): Promise<void> {
    heartbeat.pause();
    isGivenUp = true;
    try {
      await app.whenReady();
      windows.openErrorScreen();
    } catch (error) {
      // Were it counted as a failure, the service screen would answer it, again and again.
      log('service-screen-failed', { error: describe(error) });
    }
  }

  async function relaunchWithoutGpu(reason: string): Promise<void> {
    await remember({ withoutGpu: { sinceMs: clock.wall(), version: app.getVersion() } });
    relaunch(`${reason}, without GPU`);
  }

  function pagesFailed(): void {
    isHanging = false;
    if (!isQuitting) escalation.fail('pages');
  }

  /** The end of the process is what fails; where the system cannot end it, that is a failure too. */
  function onHang(): void {
    log('pages-hang');
    isHanging = true;
    systemClock.later(() => isHanging && pagesFailed(), DEATH_MS);
    windows.killPages();
  }

  function fail(kind: FailureKind, error: unknown): void {
    log('main-fault', { error: describe(error) });
    if (!isQuitting) escalation.fail(kind);
  }

  const gpuDied = createGpuMonitor({
    deaths: gpuDeaths,
    remember: (count) => remember({ gpuDeaths: count }),
    forget: () => void remember({ gpuDeaths: 0 }),
    giveUp: () => void relaunchWithoutGpu('graphics'),
  });

  app.once('before-quit', () => {
    isQuitting = true;
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) => {
    if (type !== 'GPU') return log('child-gone', { type, reason, exitCode, service: serviceName });
    log('gpu-gone', { reason, exitCode });
    if (reason !== 'clean-exit') void gpuDied();
  });
  // With a listener of ours Electron shows no dialog.
  process.on('uncaughtException', (error) => fail(isOpen ? 'main' : 'start', error));
  process.on('unhandledRejection', (error) => fail('main', error));
  if (memory.atStart.withoutGpu) void remember({ withoutGpu });
  if (withoutGpu) {
    drawWithoutGpu(app);
    health.warn(
      'graphics',
      'The shop is drawn without the graphics card, which kept failing; it is tried again after a week',
    );
  }
  if (options.watchesHeartbeat) setInterval(heartbeat.tick, TICK_MS);

  return {
    openShop() {
      windows.openShop();
      isOpen = true;
      escalation.begin();
    },
    reloadForNextUser() {
      if (!windows.isShop()) return;
      if (!heartbeat.isLate()) return windows.reloadShop();
      // Pages that hang would not let go of their window, nor of what they show.
      windows.killPages();
      windows.openShop();
    },
    showWindowed(isWindowed) {
      // The same shopper's cart is in the new window, without a question; after the service screen it may be anybody's.
      options.onRendererLost(windows.isShop() ? 'silently' : 'after asking');
      isGivenUp = false;
      windows.showWindowed(isWindowed);
      escalation.begin();
    },
    beat() {
      heartbeat.beat();
      windows.pagesLive();
      if (!awaitsBeat) return;
      awaitsBeat = false;
      log('recovered');
    },
    isOutOfOrder: () => isGivenUp,
    startFailed: (error) => fail('start', error),
    windowsGone() {
      log('windows-gone');
      pagesFailed();
    },
    failuresAtStart: failures,
    isShopShown: () => windows.isShop() && !heartbeat.isLate(),
    focus: windows.focus,
    cover: windows.cover,
  };
}

function describe(error: unknown): string {
  return redactError(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
