import { hostname } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, clipboard, Menu, powerMonitor, screen, session, webContents } from 'electron';
import { isListStale } from '../../src/catalogue/stale-list.ts';
import { SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { evictOtherCatalogue } from './catalogue/evict-other-catalogue.ts';
import { type CatalogueGateway, embeddedGateway } from './catalogue/gateway.ts';
import { HostGateway } from './catalogue/host-gateway.ts';
import { createMemoryPressureRelief } from './chromium/memory-pressure.ts';
import { type ConfigSources, type LoadedConfig, loadConfig } from './config/load-config.ts';
import { writeDurably } from './core/atomic-write.ts';
import { systemClock } from './core/clock.ts';
import { STAFF_EXIT } from './core/exit-codes.ts';
import { createHealth, type Health } from './core/health.ts';
import { limitRefusals } from './core/limit-refusals.ts';
import { type Log, openLog } from './core/log.ts';
import { createPendingWrites, type PendingWrites } from './core/pending-writes.ts';
import { SuspendAwareClock } from './core/suspend-aware-clock.ts';
import { handleShopCalls } from './ipc/shop-handlers.ts';
import { createChromiumNetwork } from './network/chromium-network.ts';
import { createHostFetch, type Network } from './network/host-fetch.ts';
import { registerAppScheme, serveApp } from './protocol/app-protocol.ts';
import { APP_URL, isShopDocument, isTrustedUrl, STAFF_URL } from './protocol/trusted-url.ts';
import { Recovery } from './recovery/recovery.ts';
import { createLockdown, type Lockdown } from './security/lockdown.ts';
import { guardPages, guardSession } from './security/navigation-guards.ts';
import { denyBluetooth, denyPermissions } from './security/permissions.ts';
import { type Accessibility, createAccessibility } from './session/accessibility.ts';
import { openAccessibilityFile } from './session/accessibility-file.ts';
import { clearBrowsingData } from './session/browsing-data.ts';
import { IdleMonitor } from './session/idle-monitor.ts';
import { type InputActivity, trackInputActivity } from './session/input-activity.ts';
import { type JournalReading, type SessionJournal, TwoCopyJournal } from './session/session-journal.ts';
import { createSessionManager, type SessionManager } from './session/session-manager.ts';
import { type StaffMode, startStaffMode } from './staff/staff-mode.ts';
import { restartTime, scheduleNightlyRestart } from './system/nightly-restart.ts';
import { createRelaunch, LAST_WRITES_MS, type Relaunch } from './system/relaunch.ts';
import { type ServiceManager, tellServiceManager } from './system/service-manager.ts';
import { ensureWritableProfile } from './system/single-instance.ts';
import { countSessions } from './telemetry/count-sessions.ts';
import { createEventBuffer, type EventBuffer } from './telemetry/event-buffer.ts';
import { instrumentWrites } from './telemetry/instrument-writes.ts';
import { openMonitoring } from './telemetry/open-monitoring.ts';
import { startUpdates } from './updates/start-updates.ts';
import { kioskWindowOptions, pagePreferences, screenOptions } from './windows/window-options.ts';

/** How long after the shop was opened what its first picture can do without is done, in ms. */
const WARM_UP_MS = 2000;

/** Only `npm run dev` sets it; a packaged app takes its pages from itself alone. */
const developmentUrl = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
const isTrusted = (address: string) => isTrustedUrl(address, developmentUrl);
const isShop = (address: string) => isShopDocument(address, developmentUrl);
const inApp = (path: string) => join(app.getAppPath(), path);

/** What the program has before it knows whether it may open a shop. */
export interface Base {
  readonly sources: ConfigSources;
  readonly events: EventBuffer;
  readonly log: Log;
  readonly health: Health;
}

/** Everything that one part of the kiosk uses of another, in the order in which it is built. */
interface Context extends Base, Pick<LoadedConfig, 'config' | 'logo' | 'originOf'> {
  readonly keepAsLastGood: LoadedConfig['keep'];
  readonly isFirstRun: boolean;
  readonly kioskId: string;
  readonly clock: SuspendAwareClock;
  readonly network: Network;
  readonly writes: PendingWrites;
  /** What the journal held at the start of the program. */
  readonly journalReading: Promise<JournalReading>;
  readonly sessionManager: Promise<SessionManager>;
  readonly relaunch: Relaunch;
  readonly input: InputActivity;
  readonly lockdown: Lockdown;
  readonly accessibility: Accessibility;
  readonly recovery: Recovery;
  readonly serviceManager: ServiceManager;
}

/** Opens log and health; each change of health is a line in the log, and a log that cannot be written is a warning. */
export function openBase(sources: ConfigSources): Base {
  const { userData } = sources;
  const events = createEventBuffer();
  const health = createHealth();
  const file = openLog(
    join(userData, 'logs'),
    () => health.warn('log', `No log can be written in ${userData}`),
    () => health.clear('log'),
  );
  const log = limitRefusals(events.listen(file), systemClock.monotonic);
  health.subscribe(log);
  return { sources, events, log, health };
}

/** What must come before Electron is ready. */
export function prepare(base: Base, isFirstRun: boolean): Context {
  const { sources, log, health } = base;
  registerAppScheme();
  ensureWritableProfile(app, health);
  const { config, logo, warning, originOf, keep: keepAsLastGood } = loadConfig(sources);
  if (warning) health.warn('configuration', warning);
  // Electron would make a menu of its own.
  if (!config.windowed) Menu.setApplicationMenu(null);
  const settings = {
    config,
    logo,
    originOf,
    keepAsLastGood,
    isFirstRun,
    kioskId: config.kioskId ?? hostname(),
  };
  const clock = new SuspendAwareClock();
  const writes = createPendingWrites();
  const journal = openJournal(base);
  const journalReading = journal.read();
  const sessionManager = openSessionManager(journal, journalReading);
  const relaunch = createRelaunch({ app, log, settled: writes.settled, environment: process.env });
  guardPages(app, { isOwnPage: isShop, log });
  denyBluetooth(app);
  const input = trackInputActivity(app, {
    now: clock.monotonic,
    cursor: () => screen.getCursorScreenPoint(),
  });
  const lockdown = createLockdown({ app, isOn: !config.windowed, log });
  const accessibility = openAccessibility(sources.userData, config.contrast === 'high');
  const network = createChromiumNetwork(app);
  const recovery = openRecovery({ ...base, ...settings, sessionManager, relaunch });
  const serviceManager = openServiceManager(base, recovery);
  app.on('second-instance', () => recovery.focus());
  // A locked kiosk has no window that anybody may close.
  app.on('window-all-closed', () => (lockdown.isOn() ? recovery.windowsGone() : app.quit()));
  return {
    ...base,
    ...settings,
    clock,
    network,
    writes,
    journalReading,
    sessionManager,
    relaunch,
    input,
    lockdown,
    accessibility,
    recovery,
    serviceManager,
  };
}

/** The story goes on once Electron is ready. */
export async function run(context: Context): Promise<void> {
  const { config, log, recovery, clock } = context;
  await app.whenReady();
  clock.follow(powerMonitor);
  denyPermissions(session.defaultSession, log);
  guardSession(session.defaultSession, config.windowed, log);

  const catalogue = await openCatalogue(context);
  const staff = openStaff(context);
  const idleMonitor = startIdleMonitor(context, catalogue, staff);
  staff.onClosed(() => {
    // Whoever was shopping beneath has not left because of it.
    idleMonitor.stay();
    recovery.focus();
  });
  openNightlyRestart(context, idleMonitor);
  openMetrics(context, catalogue);
  const isPinKnown = staff.answer(catalogue);
  serveApp({ folder: inApp('out/renderer'), catalogue, logo: context.logo, isLocked: !config.windowed });
  handleShopCalls({ ...context, isTrusted, staff, idleMonitor, catalogue });

  recovery.openShop();
  catalogue.watchHost();
  await isPinKnown;
  openUpdates(context, staff, idleMonitor);
  systemClock.setTimer(
    () => void context.keepAsLastGood().catch(() => log('configuration-not-kept')),
    WARM_UP_MS,
  );
  logStart(context);
}

function openJournal({ sources, events, log, health }: Base): SessionJournal {
  const put = instrumentWrites(writeDurably, events.tell, systemClock.monotonic);
  const folder = join(sources.userData, 'session');
  return countSessions(new TwoCopyJournal({ folder, log, health, put }), events.tell);
}

async function openSessionManager(
  journal: SessionJournal,
  reading: Promise<JournalReading>,
): Promise<SessionManager> {
  const relieveMemory = createMemoryPressureRelief(
    () => webContents.getAllWebContents().find((contents) => isTrusted(contents.getURL())) ?? null,
    systemClock,
  );
  return createSessionManager(journal, await reading, () => void relieveMemory());
}

function openAccessibility(userData: string, highContrast: boolean): Accessibility {
  const file = openAccessibilityFile(userData);
  return createAccessibility({ configured: { highContrast }, kept: file.read(), keep: file.write });
}

type RecoveryParts = Pick<Context, 'config' | 'health' | 'sessionManager' | 'log' | 'relaunch' | 'sources'>;

function openRecovery({ config, sources, sessionManager, ...parts }: RecoveryParts): Recovery {
  return new Recovery({
    ...parts,
    app,
    userData: sources.userData,
    shop: (isWindowed) => kioskWindowOptions(isWindowed, inApp('out/preload/index.cjs')),
    service: screenOptions,
    isWindowed: config.windowed,
    url: developmentUrl ?? APP_URL,
    isShop,
    watchesHeartbeat: developmentUrl === undefined,
    onRendererLost: (how) => void sessionManager.then((known) => known.onRendererLost(how)),
  });
}

function openServiceManager({ health, log }: Base, recovery: Recovery): ServiceManager {
  return tellServiceManager({
    atEnd: (work) => app.on('quit', work),
    environment: process.env,
    isOutOfOrder: () => recovery.isOutOfOrder(),
    warnings: () => health.warnings().keys(),
    log,
  });
}

async function openCatalogue({ config, journalReading, ...context }: Context): Promise<CatalogueGateway> {
  const { clock, network, log, health } = context;
  const folder = join(context.sources.userData, 'catalogue');
  const { catalogueUrl } = config;
  await evictOtherCatalogue({
    catalogueUrl,
    folder,
    hasJournal: async () => (await journalReading).kind !== 'absent',
    clearLocalStorage: () => session.defaultSession.clearStorageData({ storages: ['localstorage'] }),
    log,
  });
  const catalogue =
    catalogueUrl === 'embedded'
      ? embeddedGateway(inApp('resources/catalogue'))
      : new HostGateway({
          hostUrl: catalogueUrl,
          folder,
          fetch: createHostFetch(catalogueUrl, network),
          clock,
          random: Math.random,
          log,
          health,
          onChange: () => sendToPages(SHOP_EVENTS.onCatalogueChange),
        });
  app.on('will-quit', () => catalogue.close());
  return catalogue;
}

function openStaff({ config, sources, writes, recovery, ...context }: Context): StaffMode {
  return startStaffMode({
    ...context,
    app,
    userData: sources.userData,
    end: () => void writes.settled(LAST_WRITES_MS).then(() => app.exit(STAFF_EXIT)),
    startsWindowed: config.windowed,
    showWindowed: (isWindowed) => recovery.showWindowed(isWindowed),
    preferences: (isWindowed) => pagePreferences(isWindowed, inApp('out/preload/staff.cjs')),
    cover: (view) => recovery.cover(view),
    url: developmentUrl ? new URL('staff.html', developmentUrl).href : STAFF_URL,
    pixelsPerInch: config.pixelsPerInch,
  });
}

function startIdleMonitor(context: Context, catalogue: CatalogueGateway, staff: StaffMode): IdleMonitor {
  /** Whether the next session goes on with the list in local storage, and would not drop it as too old. */
  const keepsList = async () =>
    !catalogue.isEmbedded && !isListStale(await catalogue.status(), context.config.catalogueMaxAgeMinutes);
  return new IdleMonitor({
    ...context,
    staff,
    onChange: () => sendToPages(SHOP_EVENTS.onIdleChange),
    clearBrowsingData: async () => clearBrowsingData(session.defaultSession, clipboard, await keepsList()),
  });
}

function openNightlyRestart({ log, relaunch, input, ...context }: Context, idleMonitor: IdleMonitor): void {
  scheduleNightlyRestart({
    restartAt: restartTime(context),
    idleMs: input.idleMs,
    isSessionOver: () => idleMonitor.isSessionOver(),
    restart() {
      log('nightly-restart');
      relaunch('nightly');
    },
  });
}

function openMetrics({ events, recovery, ...context }: Context, catalogue: CatalogueGateway): void {
  openMonitoring({
    ...context,
    eventBuffer: events,
    port: context.config.healthPort,
    version: app.getVersion(),
    uptimeSeconds: process.uptime,
    failuresAtStart: recovery.failuresAtStart,
    isShopShown: () => recovery.isShopShown(),
    catalogue: () => catalogue.report(),
    processes: () => app.getAppMetrics(),
  });
}

function openUpdates(
  { sources, input, ...context }: Context,
  staff: StaffMode,
  idleMonitor: IdleMonitor,
): void {
  startUpdates({
    ...context,
    version: app.getVersion(),
    userData: sources.userData,
    environment: process.env,
    isPackaged: app.isPackaged,
    idleMs: input.idleMs,
    isCountingDown: () => idleMonitor.isCountingDown(),
    isStaffThere: staff.isOpen,
  });
}

function logStart({ config, log }: Context): void {
  // The rest of the address may be a key.
  const catalogue = config.catalogueUrl === 'embedded' ? 'embedded' : new URL(config.catalogueUrl).origin;
  log('started', { version: app.getVersion(), windowed: config.windowed, catalogue });
}

/** Sends an event to every page that is open. */
function sendToPages(event: string): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(event);
}
