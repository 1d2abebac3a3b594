import { app, Menu, powerMonitor, screen, session } from 'electron';
import type { KioskConfig } from './config/load-config.ts';
import { keepLastGoodLater, openConfig } from './config/open-config.ts';
import type { Base, Context } from './context.ts';
import type { Clock } from './core/clock.ts';
import type { Log } from './core/log.ts';
import { openCore } from './core/open-core.ts';
import { SuspendAwareClock } from './core/suspend-aware-clock.ts';
import { withTimeout } from './core/timeout.ts';
import { ChromiumNetwork } from './network/chromium-network.ts';
import {
  answerShop,
  beginOccupiedFile,
  inApp,
  openShopCatalogue,
  openStaffMode,
  startIdleMonitor,
} from './parts.ts';
import { registerAppScheme, serveApp } from './protocol/app-protocol.ts';
import { pageAddresses } from './protocol/page-addresses.ts';
import { Recovery } from './recovery/recovery.ts';
import { RendererMonitor } from './recovery/renderer-monitor.ts';
import { Lockdown } from './security/lockdown.ts';
import { guardPages, guardSession } from './security/navigation-guards.ts';
import { denyBluetooth, denyPermissions } from './security/permissions.ts';
import { trackInputActivity } from './session/input-activity.ts';
import { openAccessibility, openSession } from './session/open-session.ts';
import { Lifecycle } from './system/lifecycle.ts';
import { scheduleNightlyRestart } from './system/nightly-restart.ts';
import { ensureWritableProfile } from './system/single-instance.ts';
import { SystemdWatchdog } from './system/systemd-watchdog.ts';
import { followUpdateState } from './system/update-state.ts';
import { EventBuffer } from './telemetry/events.ts';
import { openMonitoring } from './telemetry/monitoring.ts';
import { WindowManager } from './windows/window-manager.ts';
import { kioskWindowOptions, screenOptions } from './windows/window-options.ts';

/** Opens log and health. */
export function openBase(start: Pick<Base, 'argv' | 'environment' | 'userData'>): Base {
  const events = new EventBuffer();
  return { ...start, events, ...openCore(start.userData, events) };
}

/** What must come before Electron is ready. */
export function prepare(base: Base, isFirstRun: boolean): Context {
  const { argv, environment, userData, events, log, health, writes } = base;
  registerAppScheme();
  ensureWritableProfile(app, health);
  const settings = openConfig({ argv, environment, userData, health });
  const { config } = settings;
  // Electron would make a menu of its own.
  if (!config.windowed) Menu.setApplicationMenu(null);
  const clock = new SuspendAwareClock();
  const addresses = pageAddresses(app, environment);
  const { isShop, isTrusted, shopUrl } = addresses;
  const opened = openSession({ userData, events, isTrusted, clock, log, health });
  const lifecycle = new Lifecycle({ app, environment, log, writes });
  guardPages(app, { isOwnPage: isShop, log });
  denyBluetooth(app);
  const cursor = () => screen.getCursorScreenPoint();
  const input = trackInputActivity(app, { now: clock.monotonic, cursor });
  const lockdown = new Lockdown({ app, isOn: !config.windowed, clock, log });
  const accessibility = openAccessibility(userData, config);
  const network = new ChromiumNetwork(app);
  const rendererMonitor = new RendererMonitor({ isShop, log });
  const windows = openWindows(config.windowed, shopUrl, rendererMonitor, clock);
  const { sessionManager } = opened;
  const recovery = new Recovery({
    app,
    userData,
    sessionManager,
    lifecycle,
    windows,
    rendererMonitor,
    clock,
    log,
    health,
  });
  if (!addresses.isDevelopment) rendererMonitor.heartbeat.start();
  const systemd = new SystemdWatchdog({ app, environment, recovery, log, health });
  const updateState = followUpdateState(environment.COUNTERTOP_UPDATE_STATE, clock, health);
  app.on('second-instance', () => windows.focus());
  // A locked kiosk has no window that anybody may close.
  app.on('window-all-closed', () => (lockdown.isOn() ? recovery.windowsGone() : app.quit()));
  return {
    base,
    settings,
    addresses,
    opened,
    isFirstRun,
    clock,
    lifecycle,
    input,
    lockdown,
    accessibility,
    network,
    windows,
    recovery,
    systemd,
    updateState,
  };
}

/** How long a start waits for the session journal, in ms: what hangs is tried again by recovery, and ends in its screen. */
const JOURNAL_TIMEOUT_MS = 30_000;

function journalHangs(): never {
  throw new Error(`The session journal could not be read in ${JOURNAL_TIMEOUT_MS} ms`);
}

/** The story goes on once Electron is ready. */
export async function run(context: Context): Promise<void> {
  const { base, settings, clock, windows, recovery, input, lifecycle, updateState } = context;
  const { events, log, health } = base;
  const { config, originOf, logo, kioskId, keep } = settings;
  await app.whenReady();
  clock.follow(powerMonitor);
  denyPermissions(session.defaultSession, log);
  guardSession(session.defaultSession, config.windowed, log);

  // It was read while Electron got ready, and the catalogue may ask for it; the first window opens behind it, and no later.
  const sessionManager = await withTimeout(context.opened.sessionManager, JOURNAL_TIMEOUT_MS, journalHangs);
  const catalogue = await openShopCatalogue(context);
  const staff = openStaffMode(context, catalogue);
  const idleMonitor = startIdleMonitor(context, { catalogue, sessionManager, staff });
  staff.onClosed(() => {
    // Whoever was shopping beneath has not left because of it.
    idleMonitor.keepAlive();
    windows.focus();
  });
  scheduleNightlyRestart({ config, originOf, input, idleMonitor, lifecycle, clock, log });
  openMonitoring({ app, config, kioskId, recovery, catalogue, updateState, events, log, health });
  const isPinKnown = staff.checkPin();
  serveApp({ folder: inApp('out/renderer'), catalogue, logo, isLocked: !config.windowed });
  const running = { catalogue, sessionManager, staff, idleMonitor };
  answerShop(context, running);

  recovery.openShopWindow();
  catalogue.watchHost();
  await isPinKnown;
  beginOccupiedFile(context, running);
  keepLastGoodLater({ keep, clock, log });
  logStart(config, log);
}

function openWindows(isWindowed: boolean, url: string, { watch }: RendererMonitor, { setTimer }: Clock) {
  const shop = (inWindow: boolean) => kioskWindowOptions(inWindow, inApp('out/preload/index.cjs'));
  return new WindowManager({ shop, service: screenOptions, isWindowed, url, watch, setTimer });
}

function logStart({ windowed, catalogueUrl }: KioskConfig, log: Log): void {
  // The rest of the address may be a key.
  const catalogue = catalogueUrl === 'embedded' ? 'embedded' : new URL(catalogueUrl).origin;
  log('started', { version: app.getVersion(), windowed, catalogue });
}
