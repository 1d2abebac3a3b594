import { join } from 'node:path';
import { app } from 'electron';
import { SHOP_EVENTS } from '../ipc/shop-contract.ts';
import type { CatalogueGateway } from './catalogue/gateway.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import type { Context, Running } from './context.ts';
import { sendEvent } from './ipc/send-event.ts';
import { handleShopCalls } from './ipc/shop-handlers.ts';
import { IdleMonitor } from './session/idle-monitor.ts';
import { browsingDataCleaner } from './session/open-session.ts';
import { StaffMode } from './staff/staff-mode.ts';
import { keepOccupiedFile } from './system/occupied-file.ts';

// What `run` builds of the context. What a part is given stands here by name: the compiler refuses what it does not declare.

/** A file of the app's own, packaged or not. */
export const inApp = (path: string) => join(app.getAppPath(), path);

/** Opens the configured catalogue. */
export function openShopCatalogue({
  base,
  settings,
  opened,
  network,
  clock,
}: Context): Promise<CatalogueGateway> {
  const { userData, log, health } = base;
  const { config } = settings;
  const { journalReading } = opened;
  const embeddedFolder = inApp('resources/catalogue');
  return openCatalogue({
    app,
    config,
    userData,
    embeddedFolder,
    journalReading,
    network,
    clock,
    log,
    health,
  });
}

/** Begins to watch for the staff. */
export function openStaffMode(context: Context, catalogue: CatalogueGateway): StaffMode {
  const { base, settings, addresses, isFirstRun, windows, recovery } = context;
  const { clock, lifecycle, lockdown, accessibility, updateState } = context;
  const { userData, log, health } = base;
  const { config, kioskId } = settings;
  return new StaffMode({
    app,
    config,
    kioskId,
    userData,
    isFirstRun,
    url: addresses.staffUrl,
    preload: inApp('out/preload/staff.cjs'),
    windows,
    lifecycle,
    lockdown,
    accessibility,
    catalogue,
    recovery,
    updateState,
    clock,
    log,
    health,
  });
}

/** Begins to end the sessions of shoppers who have left. */
export function startIdleMonitor(
  context: Context,
  { catalogue, sessionManager, staff }: Omit<Running, 'idleMonitor'>,
): IdleMonitor {
  const { base, settings, clock, input, lockdown, accessibility, recovery } = context;
  const { log, writes } = base;
  const { config } = settings;
  return new IdleMonitor({
    config,
    clock,
    input,
    lockdown,
    accessibility,
    recovery,
    writes,
    sessionManager,
    staff,
    log,
    onChange: () => sendEvent(SHOP_EVENTS.onIdleChange),
    clearBrowsingData: browsingDataCleaner(catalogue, config),
  });
}

/** Answers the calls of the shop's pages. */
export function answerShop(
  context: Context,
  { catalogue, sessionManager, staff, idleMonitor }: Running,
): void {
  const { base, settings, addresses, clock, accessibility, lockdown, recovery, systemd } = context;
  const { log, writes } = base;
  const { config, logo } = settings;
  handleShopCalls({
    isTrusted: addresses.isTrusted,
    config,
    logo,
    accessibility,
    lockdown,
    recovery,
    systemd,
    writes,
    catalogue,
    sessionManager,
    staff,
    idleMonitor,
    clock,
    log,
  });
}

/** Tells the machine whether somebody is at the kiosk. */
export function beginOccupiedFile(
  { base, clock, input }: Context,
  { sessionManager, staff, idleMonitor }: Running,
): void {
  const { environment } = base;
  keepOccupiedFile({ environment, clock, input, sessionManager, staff, idleMonitor });
}
