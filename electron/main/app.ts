import { join } from 'node:path';
import { app, Menu, powerMonitor, screen, session } from 'electron';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { keepLastGoodLater, openConfig } from './config/open-config.ts';
import { openCore } from './core/open-core.ts';
import { createPendingWrites } from './core/pending-writes.ts';
import { SuspendAwareClock } from './core/suspend-aware-clock.ts';
import { handleShopCalls } from './ipc/shop-handlers.ts';
import { ChromiumNetwork } from './network/chromium-network.ts';
import { registerAppScheme, serveApp } from './protocol/app-protocol.ts';
import { pageAddresses } from './protocol/page-addresses.ts';
import { Recovery } from './recovery/recovery.ts';
import { RendererMonitor } from './recovery/renderer-monitor.ts';
import { Lockdown } from './security/lockdown.ts';
import { guardPages, guardSession } from './security/navigation-guards.ts';
import { denyBluetooth, denyPermissions } from './security/permissions.ts';
import { trackInputActivity } from './session/input-activity.ts';
import { openAccessibility, openSession, startIdleMonitor } from './session/open-session.ts';
import { StaffMode } from './staff/staff-mode.ts';
import { Lifecycle } from './system/lifecycle.ts';
import { scheduleNightlyRestart } from './system/nightly-restart.ts';
import { ensureWritableProfile } from './system/single-instance.ts';
import { SystemdWatchdog } from './system/systemd-watchdog.ts';
import { EventBuffer } from './telemetry/events.ts';
import { openMonitoring } from './telemetry/monitoring.ts';
import { startUpdates } from './updates/start-updates.ts';
import { WindowManager } from './windows/window-manager.ts';
import { kioskWindowOptions, screenOptions } from './windows/window-options.ts';

/** A file of the app's own, packaged or not. */
const inApp = (path: string) => join(app.getAppPath(), path);

/** Where the program was started, and what it has before it knows whether it may open a shop. */
export interface Base extends ReturnType<typeof openCore> {
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly userData: string;
  readonly events: EventBuffer;
}

/** Everything that one part of the kiosk uses of another, in the order in which `prepare` builds it. */
type Context = ReturnType<typeof prepare>;

/** Opens log and health. */
export function openBase(start: Pick<Base, 'argv' | 'environment' | 'userData'>): Base {
  const events = new EventBuffer();
  return { ...start, events, ...openCore(start.userData, events) };
}

/** What must come before Electron is ready. */
export function prepare(base: Base, isFirstRun: boolean) {
  const { environment, health, log, userData } = base;
  registerAppScheme();
  ensureWritableProfile(app, health);
  const settings = openConfig(base);
  const { config } = settings;
  // Electron would make a menu of its own.
  if (!config.windowed) Menu.setApplicationMenu(null);
  const clock = new SuspendAwareClock();
  const writes = createPendingWrites();
  const addresses = pageAddresses(app, environment);
  const opened = openSession({ ...base, ...addresses });
  const lifecycle = new Lifecycle({ app, environment, log, writes });
  guardPages(app, { isOwnPage: addresses.isShop, log });
  denyBluetooth(app);
  const cursor = () => screen.getCursorScreenPoint();
  const input = trackInputActivity(app, { now: clock.monotonic, cursor });
  const lockdown = new Lockdown({ app, isOn: !config.windowed, log });
  const accessibility = openAccessibility(userData, config);
  const network = new ChromiumNetwork(app);
  const rendererMonitor = new RendererMonitor({ ...addresses, log });
  const windows = openWindows(config.windowed, addresses.shopUrl, rendererMonitor);
  const recovery = new Recovery({ ...base, ...opened, app, lifecycle, windows, rendererMonitor });
  if (!addresses.isDevelopment) rendererMonitor.heartbeat.start();
  const systemd = new SystemdWatchdog({ ...base, app, recovery });
  app.on('second-instance', () => windows.focus());
  // A locked kiosk has no window that anybody may close.
  app.on('window-all-closed', () => (lockdown.isOn() ? recovery.windowsGone() : app.quit()));
  const machine = { app, clock, writes, lifecycle, input, lockdown, accessibility, network };
  return {
    ...base,
    ...settings,
    ...addresses,
    ...opened,
    ...machine,
    windows,
    recovery,
    systemd,
    isFirstRun,
  };
}

/** The story goes on once Electron is ready. */
export async function run(context: Context): Promise<void> {
  const { config, log, recovery, windows, clock } = context;
  await app.whenReady();
  clock.follow(powerMonitor);
  denyPermissions(session.defaultSession, log);
  guardSession(session.defaultSession, config.windowed, log);

  const catalogue = await openCatalogue({ ...context, embeddedFolder: inApp('resources/catalogue') });
  const staffPage = { url: context.staffUrl, preload: inApp('out/preload/staff.cjs') };
  const staff = new StaffMode({ ...context, ...staffPage, catalogue });
  const idleMonitor = startIdleMonitor({ ...context, catalogue, staff });
  staff.onClosed(() => {
    // Whoever was shopping beneath has not left because of it.
    idleMonitor.keepAlive();
    windows.focus();
  });
  scheduleNightlyRestart({ ...context, idleMonitor });
  openMonitoring({ ...context, catalogue });
  const isPinKnown = staff.checkPin();
  serveApp({ folder: inApp('out/renderer'), catalogue, logo: context.logo, isLocked: !config.windowed });
  handleShopCalls({ ...context, staff, idleMonitor, catalogue });

  recovery.openShopWindow();
  catalogue.watchHost();
  await isPinKnown;
  startUpdates({ ...context, staff, idleMonitor });
  keepLastGoodLater(context);
  logStart(context);
}

function openWindows(isWindowed: boolean, url: string, { watch }: RendererMonitor) {
  const shop = (inWindow: boolean) => kioskWindowOptions(inWindow, inApp('out/preload/index.cjs'));
  return new WindowManager({ shop, service: screenOptions, isWindowed, url, watch });
}

function logStart({ config, log }: Context): void {
  // The rest of the address may be a key.
  const catalogue = config.catalogueUrl === 'embedded' ? 'embedded' : new URL(config.catalogueUrl).origin;
  log('started', { version: app.getVersion(), windowed: config.windowed, catalogue });
}
