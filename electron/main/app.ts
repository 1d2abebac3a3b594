import { join } from 'node:path';
import { app, Menu, powerMonitor, screen, session } from 'electron';
import { SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { type KioskConfig, loadConfig } from './config/load-config.ts';
import type { Base, Context, Running } from './context.ts';
import { systemClock } from './core/clock.ts';
import type { Log } from './core/log.ts';
import { openCore } from './core/open-core.ts';
import { withTimeout } from './core/timeout.ts';
import { sendEvent } from './ipc/send-event.ts';
import { handleShopCalls } from './ipc/shop-handlers.ts';
import { ChromiumNetwork } from './network/chromium-network.ts';
import { registerAppScheme, serveApp } from './protocol/app-protocol.ts';
import { pageAddresses } from './protocol/page-addresses.ts';
import { Recovery } from './recovery/recovery.ts';
import { RendererMonitor } from './recovery/renderer-monitor.ts';
import { Lockdown } from './security/lockdown.ts';
import { guardPages, guardSession } from './security/navigation-guards.ts';
import { denyBluetooth, denyPermissions } from './security/permissions.ts';
import { openAccessibility } from './session/accessibility.ts';
import { IdleMonitor } from './session/idle-monitor.ts';
import { trackInputActivity } from './session/input-activity.ts';
import { openSession } from './session/open-session.ts';
import { browsingDataWiper } from './session/session-end.ts';
import { StaffMode } from './staff/staff-mode.ts';
import { Lifecycle } from './system/lifecycle.ts';
import { scheduleNightlyRestart } from './system/nightly-restart.ts';
import { keepOccupiedFile } from './system/occupied-file.ts';
import { ensureWritableProfile } from './system/single-instance.ts';
import { SystemdNotifier } from './system/systemd-notify.ts';
import { followUpdateState } from './system/update-state.ts';
import { EventBuffer } from './telemetry/events.ts';
import { openMonitoring } from './telemetry/monitoring.ts';
import { WindowManager } from './windows/window-manager.ts';

/** Creates the parts that exist before the configuration is read. */
export function openBase(start: Pick<Base, 'argv' | 'environment' | 'userData'>): Base {
  const events = new EventBuffer();
  return { ...start, events, ...openCore(start.userData, events) };
}

/** Sets up everything that must exist before Electron is ready. The order matters. */
export function prepare(base: Base, isFirstRun: boolean): Context {
  const { environment, userData, clock, health } = base;
  registerAppScheme();
  ensureWritableProfile(app, health);
  const addresses = pageAddresses(app, environment);
  const loaded = loadConfig(base);
  if (loaded.warning) health.warn('configuration', loaded.warning);
  const started = { ...base, ...addresses, ...loaded, app, isFirstRun };
  const { config } = loaded;
  // Without this call, Electron would create its default menu.
  if (!config.windowed) Menu.setApplicationMenu(null);
  const openingSession = openSession(started);
  const lifecycle = new Lifecycle(started);
  guardPages(app, started);
  denyBluetooth(app);
  const cursor = () => screen.getCursorScreenPoint();
  const input = trackInputActivity(app, { now: clock.monotonic, cursor });
  const lockdown = new Lockdown({ ...started, isOn: !config.windowed });
  const accessibility = openAccessibility(userData, config);
  const network = new ChromiumNetwork(app);
  const rendererMonitor = new RendererMonitor(started);
  const preload = inApp('out/preload/index.cjs');
  const windows = new WindowManager({ ...started, preload, watch: rendererMonitor.watch });
  const recovery = new Recovery({
    ...started,
    sessionManager: openingSession,
    lifecycle,
    windows,
    rendererMonitor,
  });
  if (!addresses.isDevelopment) rendererMonitor.heartbeat.start();
  const systemd = new SystemdNotifier({ ...started, clock: systemClock, recovery });
  const updateState = followUpdateState(environment.COUNTERTOP_UPDATE_STATE, clock, health);
  app.on('second-instance', () => windows.focus());
  // On a locked kiosk nobody may close a window, so missing windows are a failure.
  app.on('window-all-closed', () => (lockdown.isOn() ? recovery.windowsGone() : app.quit()));
  const running = { openingSession, lifecycle, input, lockdown, accessibility, network, windows, recovery };
  return { ...started, ...running, systemd, updateState };
}

/** Waits until Electron is ready, then opens the shop. */
export async function run(context: Context): Promise<void> {
  const { clock, recovery, config, logo, keep, log } = context;
  await app.whenReady();
  clock.follow(powerMonitor);
  denyPermissions(session.defaultSession, log);
  guardSession(session.defaultSession, config.windowed, log);

  const running = await openParts(context);
  const { catalogue, staff } = running;
  scheduleNightlyRestart(running);
  openMonitoring(running);
  const isPinKnown = staff.checkPin();
  serveApp({ folder: inApp('out/renderer'), catalogue, logo, isLocked: !config.windowed });
  handleShopCalls(running);

  recovery.openShopWindow();
  catalogue.watchHost();
  await isPinKnown;
  keepOccupiedFile(running);
  void keep().catch(() => log('configuration-not-kept'));
  logStart(config, log);
}

async function openParts(context: Context): Promise<Running> {
  const { openingSession, config } = context;
  // `prepare` began to read the journal. The first window waits until the journal is read.
  const sessionManager = await withTimeout(openingSession, JOURNAL_TIMEOUT_MS, journalHangs);
  const catalogue = await openCatalogue(context, app.getVersion(), inApp('resources/catalogue'));
  const staff = new StaffMode({ ...context, catalogue, preload: inApp('out/preload/staff.cjs') });
  const idleMonitor = new IdleMonitor({
    ...context,
    sessionManager,
    staff,
    onChange: () => sendEvent(SHOP_EVENTS.onIdleChange),
    wipeBrowsingData: browsingDataWiper(catalogue, config),
  });
  return { ...context, sessionManager, catalogue, staff, idleMonitor };
}

/** After this time the start fails, and recovery takes over. */
const JOURNAL_TIMEOUT_MS = 30_000;

function journalHangs(): never {
  throw new Error(`The session journal could not be read in ${JOURNAL_TIMEOUT_MS} ms`);
}

const inApp = (path: string) => join(app.getAppPath(), path);

function logStart({ windowed, catalogueUrl }: KioskConfig, log: Log): void {
  // Logs only the origin: the rest of the address may contain an API key.
  const catalogue = catalogueUrl === 'embedded' ? 'embedded' : new URL(catalogueUrl).origin;
  log('started', { version: app.getVersion(), windowed, catalogue });
}
