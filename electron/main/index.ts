import { join } from 'node:path';
import { app, Menu, session } from 'electron';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { embeddedGateway, hostGateway } from './catalogue-gateway.ts';
import { loadConfig } from './config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { guardNavigation } from './guards.ts';
import { createHealth } from './health.ts';
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
  serveApp({
    folder: inApp('out/renderer'),
    catalogue: isEmbedded ? embeddedGateway(inApp('resources/catalogue')) : hostGateway(config.catalogueUrl),
    contentSecurityPolicy: contentSecurityPolicy(!isEmbedded),
  });

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
  handle('catalogue:status', () => ({ asOf: null, ageMs: null, isReachable: true }));

  const options = kioskWindowOptions(config.windowed, inApp('out/preload/index.cjs'));
  const window = openKioskWindow(options, developmentUrl ?? APP_URL);
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  log('started', { version: app.getVersion(), windowed: config.windowed, catalogue: config.catalogueUrl });
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
