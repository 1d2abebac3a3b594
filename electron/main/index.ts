import { hostname } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, clipboard, Menu, powerMonitor, screen, session, webContents } from 'electron';
import { isListStale } from '../../src/catalogue/stale-list.ts';
import { SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { createAccessibility } from './accessibility.ts';
import { openAccessibilityFile } from './accessibility-file.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { dropOtherCatalogue } from './catalogue/drop-other-catalogue.ts';
import { type CatalogueGateway, embeddedGateway } from './catalogue/gateway.ts';
import { openHostGateway } from './catalogue/host-gateway.ts';
import { answerConfig } from './config/answer.ts';
import { configQuestion } from './config/question.ts';
import { loadConfig } from './config.ts';
import { writeDurably } from './core/atomic-write.ts';
import { systemClock } from './core/clock.ts';
import { SuspendAwareClock } from './core/suspend-aware-clock.ts';
import { catchEarlyFaults } from './early-faults.ts';
import { LAUNCH_REFUSED, STAFF_EXIT, START_AGAIN } from './exit-codes.ts';
import { guardPages, guardSession } from './guards.ts';
import { createHealth } from './health.ts';
import { startInputClock } from './input-clock.ts';
import { limitRefusals } from './limit-refusals.ts';
import { environmentAtStart, launchRefusal } from './lockdown/launch-check.ts';
import { createLockdown } from './lockdown/lockdown.ts';
import { openLog } from './log.ts';
import { createMemoryRelief } from './memory-relief.ts';
import { countSessions } from './metrics/count-sessions.ts';
import { createHappenings } from './metrics/happenings.ts';
import { openMonitoring } from './metrics/open-monitoring.ts';
import { timeWrites } from './metrics/time-writes.ts';
import { createChromiumNetwork } from './network/chromium-network.ts';
import { createHostFetch } from './network/host-fetch.ts';
import { restartTime, scheduleNightlyRestart } from './nightly-restart.ts';
import { denyBluetooth, denyPermissions } from './permissions.ts';
import { createPendingWork } from './recovery/pending-work.ts';
import { startRecovery } from './recovery/recovery.ts';
import { createRelaunch, LAST_WRITES_MS } from './recovery/relaunch.ts';
import { becomeOnlyInstance, ensureWritableProfile } from './recovery/single-instance.ts';
import { tellServiceManager } from './service-manager.ts';
import { openSessionJournal } from './session-journal.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { startSessionReset } from './session-reset.ts';
import { clearTraces } from './session-traces.ts';
import { handleShopCalls } from './shop-handlers.ts';
import { beginFirstRun } from './staff/first-run.ts';
import { standardInput } from './staff/pin-source.ts';
import { setPin, wantsToSetPin } from './staff/set-pin.ts';
import { watchForStaff } from './staff/staff-exit.ts';
import { APP_URL, isShopDocument, isTrustedUrl, STAFF_URL } from './trusted-url.ts';
import { startUpdates } from './updates/start-updates.ts';
import { kioskWindowOptions, pagePreferences, screenOptions } from './window.ts';

/** Before anything is opened or written. */
const refusal = app.isPackaged ? launchRefusal(process.argv.slice(1), environmentAtStart()) : null;
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(LAUNCH_REFUSED);
}

/** Until there is a log, and a recovery that answers. */
const leaveFaultsToRecovery = catchEarlyFaults((error) => {
  process.stderr.write(`${JSON.stringify({ event: 'main-fault', at: new Date().toISOString(), error })}\n`);
  // What fails this early opens no shop: whoever watches over the program starts it again.
  app.exit(process.env.COUNTERTOP_SUPERVISED === '1' ? START_AGAIN : 1);
});

/** How long after the shop was opened what its first picture can do without is done, in ms. */
const WARM_UP_MS = 2000;

/** Only `npm run dev` sets it; a packaged app takes its pages from itself alone. */
const developmentUrl = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
const isTrusted = (address: string) => isTrustedUrl(address, developmentUrl);
const isShop = (address: string) => isShopDocument(address, developmentUrl);
const inApp = (path: string) => join(app.getAppPath(), path);

const userData = app.getPath('userData');
const catalogueFolder = join(userData, 'catalogue');
const configSources = { argv: process.argv.slice(1), environment: process.env, userData };
const happenings = createHappenings();
const log = limitRefusals(
  happenings.listen(
    openLog(
      join(userData, 'logs'),
      () => health.warn('log', `No log can be written in ${userData}`),
      () => health.clear('log'),
    ),
  ),
  systemClock.monotonic,
);
const health = createHealth(log);
const network = createChromiumNetwork(app);
const clock = new SuspendAwareClock();

/** The story of a start: what must come before Electron is ready. */
function start(isFirstRun: boolean): void {
  registerAppScheme();
  ensureWritableProfile(app, health);
  const { config, logo, warning, originOf, keep: keepAsLastGood } = loadConfig(configSources);
  if (warning) health.warn('configuration', warning);
  const kioskId = config.kioskId ?? hostname();
  // Before Electron is ready, which would make a menu of its own.
  if (!config.windowed) Menu.setApplicationMenu(null);
  const put = timeWrites(writeDurably, happenings.tell, systemClock.monotonic);
  const journal = countSessions(
    openSessionJournal({ folder: join(userData, 'session'), log, health, put }),
    happenings.tell,
  );
  const relieveMemory = createMemoryRelief(
    () => webContents.getAllWebContents().find((contents) => isTrusted(contents.getURL())) ?? null,
    systemClock,
  );
  const kept = journal.read();
  const keeper = kept.then((reading) => createSessionKeeper(journal, reading, () => void relieveMemory()));
  const writes = createPendingWork();
  const input = startInputClock(app, { now: clock.monotonic, cursor: () => screen.getCursorScreenPoint() });
  guardPages(app, { isOwnPage: isShop, log });
  denyBluetooth(app);
  const lockdown = createLockdown({ app, isOn: !config.windowed, log });
  const accessibilityFile = openAccessibilityFile(userData);
  const accessibility = createAccessibility({
    configured: { highContrast: config.contrast === 'high' },
    kept: accessibilityFile.read(),
    keep: accessibilityFile.write,
  });

  const relaunch = createRelaunch({ app, log, settled: writes.settled, environment: process.env });
  const recovery = startRecovery({
    app,
    log,
    health,
    userData,
    relaunch,
    shop: (isWindowed) => kioskWindowOptions(isWindowed, inApp('out/preload/index.cjs')),
    service: screenOptions,
    isWindowed: config.windowed,
    url: developmentUrl ?? APP_URL,
    isShop,
    watchesHeartbeat: developmentUrl === undefined,
    pagesLost: (how) => void keeper.then((known) => known.pagesLost(how)),
    onBeat: () => serviceManager.shopLives(),
  });
  leaveFaultsToRecovery();
  const serviceManager = tellServiceManager({
    atEnd: (work) => app.on('quit', work),
    environment: process.env,
    isOutOfOrder: recovery.isOutOfOrder,
    warnings: () => health.warnings().keys(),
    log,
  });
  const reset = startSessionReset({
    config,
    isOn: () => config.sessionReset ?? lockdown.isOn(),
    isHeld: () => staff.isOpen(),
    clock,
    input,
    keeper,
    wantsMoreTime: () => accessibility.current().moreTime,
    hasOwnLook: accessibility.isChanged,
    writes,
    log,
    onChange: () => sendToPages(SHOP_EVENTS.onIdleChange),
    clearTraces: async () => clearTraces(session.defaultSession, clipboard, await keepsList()),
    openAfresh() {
      accessibility.reset();
      recovery.openAfresh();
    },
  });
  scheduleNightlyRestart({
    restartAt: restartTime({ config, originOf }),
    idleMs: input.idleMs,
    isSessionOver: reset.isSessionOver,
    restart() {
      log('nightly-restart');
      relaunch('nightly');
    },
  });
  const staff = watchForStaff({
    app,
    kioskId,
    userData,
    isFirstRun,
    log,
    health,
    lockdown,
    accessibility,
    relaunch,
    end: () => void writes.settled(LAST_WRITES_MS).then(() => app.exit(STAFF_EXIT)),
    startsWindowed: config.windowed,
    showWindowed: recovery.showWindowed,
    onClosed() {
      // Whoever was shopping beneath has not left because of it.
      reset.stay();
      recovery.focus();
    },
    preferences: (isWindowed) => pagePreferences(isWindowed, inApp('out/preload/staff.cjs')),
    cover: recovery.cover,
    url: developmentUrl ? new URL('staff.html', developmentUrl).href : STAFF_URL,
    pixelsPerInch: config.pixelsPerInch,
  });
  let gateway: CatalogueGateway | null = null;
  openMonitoring({
    port: config.healthPort,
    happenings,
    log,
    version: app.getVersion(),
    kioskId,
    health,
    uptimeSeconds: process.uptime,
    failuresAtStart: recovery.failuresAtStart,
    isShopShown: recovery.isShopShown,
    catalogue: () => gateway?.report() ?? null,
    processes: () => app.getAppMetrics(),
  });
  app.on('second-instance', recovery.focus);
  // A locked kiosk has no window that anybody may close.
  app.on('window-all-closed', () => (lockdown.isOn() ? recovery.windowsGone() : app.quit()));

  /** Whether the next session goes on with the list in local storage, and would not drop it as too old. */
  async function keepsList(): Promise<boolean> {
    if (gateway === null) return true;
    return !gateway.isEmbedded && !isListStale(await gateway.status(), config.catalogueMaxAgeMinutes);
  }

  /** The story goes on once Electron is ready. */
  async function open(): Promise<void> {
    await app.whenReady();
    clock.follow(powerMonitor);
    denyPermissions(session.defaultSession, log);
    guardSession(session.defaultSession, config.windowed, log);

    await dropOtherCatalogue({
      catalogueUrl: config.catalogueUrl,
      folder: catalogueFolder,
      hasJournal: async () => (await kept).kind !== 'absent',
      clearLocalStorage: () => session.defaultSession.clearStorageData({ storages: ['localstorage'] }),
      log,
    });
    const isEmbedded = config.catalogueUrl === 'embedded';
    const catalogue = isEmbedded
      ? embeddedGateway(inApp('resources/catalogue'))
      : openHostCatalogue(config.catalogueUrl);
    gateway = catalogue;
    app.on('will-quit', catalogue.close);
    const isPinKnown = staff.answer(catalogue);
    serveApp({ folder: inApp('out/renderer'), catalogue, logo, isLocked: !config.windowed });

    handleShopCalls({
      isTrusted,
      log,
      config,
      logo,
      accessibility,
      lockdown,
      recovery,
      staff,
      keeper,
      writes,
      reset,
      catalogue,
    });

    recovery.openShop();
    catalogue.watchHost();
    await isPinKnown;
    startUpdates({
      config,
      version: app.getVersion(),
      userData,
      environment: process.env,
      isPackaged: app.isPackaged,
      clock,
      network,
      keeper,
      idleMs: input.idleMs,
      isCountingDown: reset.isCountingDown,
      isStaffThere: staff.isOpen,
      log,
      health,
    });
    // The rest of the address may be a key.
    const catalogueHost = isEmbedded ? 'embedded' : new URL(config.catalogueUrl).origin;
    systemClock.later(() => void keepAsLastGood().catch(() => log('configuration-not-kept')), WARM_UP_MS);
    log('started', { version: app.getVersion(), windowed: config.windowed, catalogue: catalogueHost });
  }

  open().catch(recovery.startFailed);
}

/** The gateway to a catalogue host, over Chromium's network. */
function openHostCatalogue(hostUrl: string): CatalogueGateway {
  return openHostGateway({
    hostUrl,
    folder: catalogueFolder,
    fetch: createHostFetch(hostUrl, network),
    clock,
    random: Math.random,
    log,
    health,
    onChange: () => sendToPages(SHOP_EVENTS.onCatalogueChange),
  });
}

/** Sends an event to every page that is open. */
function sendToPages(event: string): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(event);
}

/** Asked before everything else: an answer needs no display and no lock, so that it is given while the kiosk runs. */
const question = configQuestion(configSources.argv);
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

if (wantsToSetPin(process.argv)) {
  app.exit(await setPin({ argv: process.argv, source: standardInput, userData, say }));
} else if (question) {
  app.exit(answerConfig(question, configSources, say));
} else {
  // Before the first line of the log, which a later run would find.
  const isFirstRun = beginFirstRun(userData);
  if (becomeOnlyInstance(app, log)) {
    start(isFirstRun);
  } else {
    log('already-running');
    app.quit();
  }
}
