import { join } from 'node:path';
import { clipboard, session, webContents } from 'electron';
import { isListStale } from '../../../src/catalogue/stale-list.ts';
import { SHOP_EVENTS } from '../../ipc/shop-contract.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import { createMemoryPressureRelief } from '../chromium/memory-pressure.ts';
import type { KioskConfig } from '../config/load-config.ts';
import { writeDurably } from '../core/atomic-write.ts';
import { systemClock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { sendEvent } from '../ipc/send-event.ts';
import { type EventBuffer, instrumentWrites } from '../telemetry/events.ts';
import { type Accessibility, createAccessibility } from './accessibility.ts';
import { openAccessibilityFile } from './accessibility-file.ts';
import { clearBrowsingData } from './browsing-data.ts';
import { IdleMonitor } from './idle-monitor.ts';
import { type JournalReading, TwoCopyJournal } from './session-journal.ts';
import { type SessionEvent, SessionManager } from './session-manager.ts';

interface OpenSessionOptions {
  readonly userData: string;
  readonly events: EventBuffer;
  /** Whether an address is one of the shop's own. */
  readonly isTrusted: (address: string) => boolean;
  readonly log: Log;
  readonly health: Health;
}

interface OpenSession {
  /** What the journal held at the start of the program. */
  readonly journalReading: Promise<JournalReading>;
  readonly sessionManager: Promise<SessionManager>;
}

/** Begins to read the journal, and opens the session on what it holds. */
export function openSession(options: OpenSessionOptions): OpenSession {
  const journal = openJournal(options);
  const journalReading = journal.read();
  const shopPages = () =>
    webContents.getAllWebContents().find((contents) => options.isTrusted(contents.getURL())) ?? null;
  const relieveMemory = createMemoryPressureRelief(shopPages, systemClock);
  const emit = (kind: SessionEvent) => {
    options.events.emit({ kind });
    if (kind === 'session-over') void relieveMemory();
  };
  const sessionManager = journalReading.then((reading) => new SessionManager(journal, reading, emit));
  return { journalReading, sessionManager };
}

function openJournal({ userData, events, log, health }: OpenSessionOptions): TwoCopyJournal {
  const put = instrumentWrites(writeDurably, events.emit, systemClock.monotonic);
  return new TwoCopyJournal({ folder: join(userData, 'session'), log, health, put });
}

/** Opens what each session starts with: the staff's word, or else the configuration's. */
export function openAccessibility(
  userData: string,
  { contrast }: Pick<KioskConfig, 'contrast'>,
): Accessibility {
  const file = openAccessibilityFile(userData);
  const configured = { highContrast: contrast === 'high' };
  return createAccessibility({ configured, kept: file.read(), keep: file.write });
}

type IdleMonitorOptions = ConstructorParameters<typeof IdleMonitor>[0];

interface StartIdleMonitorOptions extends Omit<IdleMonitorOptions, 'onChange' | 'clearBrowsingData'> {
  readonly config: IdleMonitorOptions['config'] & Pick<KioskConfig, 'catalogueMaxAgeMinutes'>;
  readonly catalogue: Pick<CatalogueGateway, 'isEmbedded' | 'status'>;
}

/** Begins to end the sessions of shoppers who have left. To be called once the app is ready. */
export function startIdleMonitor({ catalogue, ...options }: StartIdleMonitorOptions): IdleMonitor {
  /** Whether the next session goes on with the list in local storage, and would not drop it as too old. */
  const keepsList = async () =>
    !catalogue.isEmbedded && !isListStale(await catalogue.status(), options.config.catalogueMaxAgeMinutes);
  return new IdleMonitor({
    ...options,
    onChange: () => sendEvent(SHOP_EVENTS.onIdleChange),
    clearBrowsingData: async () => clearBrowsingData(session.defaultSession, clipboard, await keepsList()),
  });
}
