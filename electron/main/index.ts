import { join } from 'node:path';
import { app, BrowserWindow, Menu, net, session } from 'electron';
import { CATALOGUE_CHANGED } from '../ipc/news.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { systemClock } from './catalogue/clock.ts';
import { type CatalogueGateway, embeddedGateway } from './catalogue/gateway.ts';
import { openHostGateway } from './catalogue/host-gateway.ts';
import { loadConfig } from './config.ts';
import { guardNavigation } from './guards.ts';
import { createHealth, type Health } from './health.ts';
import { createIpcHandle } from './ipc.ts';
import { log } from './log.ts';
import { denyPermissions } from './permissions.ts';
import { openSessionJournal } from './session-journal.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { APP_URL, isTrustedUrl } from './trusted-url.ts';
import { kioskWindowOptions, openKioskWindow } from './window.ts';

/** Only `npm run dev` sets it; a packaged app takes its pages from itself alone. */
const developmentUrl = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
const isTrusted = (address: string) => isTrustedUrl(address, developmentUrl);
const inApp = (path: string) => join(app.getAppPath(), path);

/** The story of a boot. */
async function boot(): Promise<void> {
  registerAppScheme();
  const { config, warning } = loadConfig({
    argv: process.argv.slice(1),
    environment: process.env,
    userData: app.getPath('userData'),
  });
  if (warning) log('config-warning', { warning });
  const health = createHealth(log);
  const journal = openSessionJournal({ folder: join(app.getPath('userData'), 'session'), log, health });
  const keeper = journal.read().then((reading) => createSessionKeeper(journal, reading));
  guardNavigation(app, isTrusted);

  await app.whenReady();
  denyPermissions(session.defaultSession);
  if (!config.windowed) Menu.setApplicationMenu(null);

  const isEmbedded = config.catalogueUrl === 'embedded';
  const catalogue = isEmbedded
    ? embeddedGateway(inApp('resources/catalogue'))
    : openHostCatalogue(config.catalogueUrl, health);
  app.on('will-quit', catalogue.close);
  serveApp({ folder: inApp('out/renderer'), catalogue });

  const handle = createIpcHandle(isTrusted);
  handle('kiosk:settings', () => ({
    contrast: config.contrast,
    catalogueHost: isEmbedded ? null : config.catalogueUrl,
    catalogueMaxAgeMinutes: config.catalogueMaxAgeMinutes,
  }));
  handle('kiosk:report-fault', (message) => {
    log('renderer-fault', { message });
    return undefined;
  });
  handle('kiosk:beat', () => undefined);
  handle('session:open', async () => (await keeper).open());
  handle('session:save', async (session) => (await keeper).save(session));
  handle('session:wipe', async () => (await keeper).wipe());
  handle('catalogue:status', catalogue.status);

  const options = kioskWindowOptions(config.windowed, inApp('out/preload/index.cjs'));
  const window = openKioskWindow(options, developmentUrl ?? APP_URL);
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  log('started', { version: app.getVersion(), windowed: config.windowed, catalogue: config.catalogueUrl });
}

/** The gateway to a catalogue host, over Chromium's network. */
function openHostCatalogue(hostUrl: string, health: Health): CatalogueGateway {
  return openHostGateway({
    hostUrl,
    folder: join(app.getPath('userData'), 'catalogue'),
    fetch: (address, init) => net.fetch(address, init),
    clock: systemClock,
    random: Math.random,
    log,
    health,
    onChange() {
      for (const window of BrowserWindow.getAllWindows()) window.webContents.send(CATALOGUE_CHANGED);
    },
  });
}

if (app.requestSingleInstanceLock()) {
  app.on('window-all-closed', () => app.quit());
  boot().catch((error: unknown) => {
    log('boot-failed', { error: String(error) });
    app.exit(1);
  });
} else {
  log('already-running');
  app.quit();
}
