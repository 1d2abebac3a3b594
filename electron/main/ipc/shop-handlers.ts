import { withoutQuery } from '../../../src/catalogue/catalogue-calls.ts';
import type { Brand } from '../../../src/domain/brand.ts';
import type { HandlersOf } from '../../ipc/contract.ts';
import { type shopCalls, shopContract } from '../../ipc/shop-contract.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import type { Context } from '../context.ts';
import type { Core } from '../core/open-core.ts';
import { redactError } from '../core/redact-error.ts';
import { LOGO_URL } from '../protocol/app-protocol.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { IdleMonitor } from '../session/idle-monitor.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { StaffMode } from '../staff/staff-mode.ts';
import type { SystemdNotifier } from '../system/systemd-notify.ts';
import { handleCalls } from './handle-calls.ts';

interface ShopHandlersOptions
  extends Pick<Core, 'clock' | 'log' | 'writes'>,
    Pick<Context, 'accessibility' | 'config' | 'isShop' | 'logo'> {
  readonly lockdown: Pick<Lockdown, 'isOn'>;
  readonly recovery: Pick<Recovery, 'recordHeartbeat'>;
  readonly systemd: Pick<SystemdNotifier, 'notifyAlive'>;
  readonly staff: Pick<StaffMode, 'touched'>;
  readonly sessionManager: Pick<SessionManager, 'open' | 'save'>;
  readonly idleMonitor: Pick<IdleMonitor, 'endSession' | 'idle' | 'keepAlive'>;
  readonly catalogue: Pick<CatalogueGateway, 'status'>;
}

/** Registers the handlers of the shop's calls. Call it after the app is ready. */
export function handleShopCalls(options: ShopHandlersOptions): void {
  const handlers = handlersOf(options);
  handleCalls({ ...options, contract: shopContract, handlers, isCaller: options.isShop });
}

function handlersOf(options: ShopHandlersOptions): HandlersOf<typeof shopCalls> {
  const { log, config, accessibility, sessionManager, writes, idleMonitor } = options;
  return {
    settings: () => ({
      accessibility: accessibility.current(),
      startAccessibility: accessibility.start(),
      isLocked: options.lockdown.isOn(),
      pixelsPerInch: config.pixelsPerInch,
      // The query may contain an API key, and the pages do not need it.
      catalogueHost: config.catalogueUrl === 'embedded' ? null : withoutQuery(config.catalogueUrl),
      catalogueMaxAgeMinutes: config.catalogueMaxAgeMinutes,
      brand: brandOf(options),
    }),
    reportError: (message) => log('renderer-error', { message: redactError(message) }),
    heartbeat() {
      options.recovery.recordHeartbeat();
      options.systemd.notifyAlive();
    },
    touched: (isInCorner) => options.staff.touched(isInCorner),
    setAccessibility: accessibility.set,
    openSession: () => sessionManager.open(),
    saveSession: (session) => writes.add(sessionManager.save(session)),
    idleState: () => idleMonitor.idle(),
    keepAlive: () => idleMonitor.keepAlive(),
    endSession: () => idleMonitor.endSession(),
    catalogueStatus: () => options.catalogue.status(),
  };
}

function brandOf({ config, logo }: Pick<ShopHandlersOptions, 'config' | 'logo'>): Brand {
  return {
    name: config.storeName,
    logo: logo && { src: LOGO_URL, width: logo.width, height: logo.height },
    accentColour: config.accentColour,
  };
}
