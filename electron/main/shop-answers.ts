import type { Brand } from '../../src/domain/brand.ts';
import { withoutQuery } from '../../src/platform/catalogue-address.ts';
import { type Answers, type Arguments, bounds, channels } from '../ipc/channels.ts';
import type { Accessibility } from './accessibility.ts';
import { LOGO_URL } from './app-protocol.ts';
import type { CatalogueGateway } from './catalogue/gateway.ts';
import type { KioskConfig } from './config.ts';
import { createIpcHandle } from './ipc.ts';
import type { Lockdown } from './lockdown/lockdown.ts';
import type { Log } from './log.ts';
import type { PendingWork } from './recovery/pending-work.ts';
import type { Recovery } from './recovery/recovery.ts';
import { redactFault } from './redact-fault.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SessionReset } from './session-reset.ts';
import type { StaffExit } from './staff/staff-exit.ts';
import type { LogoFile } from './store-logo.ts';

/** What the shop's pages may ask about. */
interface ShopAnswersOptions {
  /** Whether an address is the shop's own. */
  readonly isTrusted: (address: string) => boolean;
  readonly log: Log;
  readonly config: KioskConfig;
  readonly logo: LogoFile | null;
  readonly accessibility: Accessibility;
  readonly lockdown: Lockdown;
  readonly recovery: Pick<Recovery, 'beat'>;
  readonly staff: Pick<StaffExit, 'touched'>;
  readonly keeper: Promise<SessionKeeper>;
  readonly writes: PendingWork;
  readonly reset: SessionReset;
  readonly catalogue: Pick<CatalogueGateway, 'status'>;
}

/** Answers the questions of the shop's pages, one line a channel where it can be. To be called once the app is ready. */
export function answerShop(options: ShopAnswersOptions): void {
  const { log, config, accessibility, keeper, writes, reset } = options;
  const handle = createIpcHandle<Arguments, Answers>(channels, { ...options, bounds, page: 'shop' });
  handle('kiosk:settings', () => ({
    accessibility: accessibility.current(),
    startAccessibility: accessibility.start(),
    isLocked: options.lockdown.isOn(),
    pixelsPerInch: config.pixelsPerInch,
    // The query may be a key, which the pages have no use for.
    catalogueHost: config.catalogueUrl === 'embedded' ? null : withoutQuery(config.catalogueUrl),
    catalogueMaxAgeMinutes: config.catalogueMaxAgeMinutes,
    brand: brandOf(options),
  }));
  handle('kiosk:report-fault', (message) => void log('renderer-fault', { message: redactFault(message) }));
  handle('kiosk:beat', () => void options.recovery.beat());
  handle('kiosk:touched', (isInCorner) => void options.staff.touched(isInCorner));
  handle('kiosk:set-accessibility', (settings) => void accessibility.set(settings));
  handle('session:open', async () => (await keeper).open());
  handle('session:save', async (session) => writes.add((await keeper).save(session)));
  handle('session:idle', reset.idle);
  handle('session:stay', () => void reset.stay());
  handle('session:end', async () => void (await reset.endSession()));
  handle('catalogue:status', options.catalogue.status);
}

function brandOf({ config, logo }: Pick<ShopAnswersOptions, 'config' | 'logo'>): Brand {
  return {
    name: config.storeName,
    logo: logo && { src: LOGO_URL, width: logo.width, height: logo.height },
    accentColour: config.accentColour,
  };
}
