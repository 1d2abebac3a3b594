import { join } from 'node:path';
import { clipboard, session, webContents } from 'electron';
import { isListStale } from '../../../src/catalogue/stale-list.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import { createMemoryPressureRelief } from '../chromium/memory-pressure.ts';
import type { KioskConfig } from '../config/load-config.ts';
import { writeDurably } from '../core/atomic-write.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { type EventBuffer, instrumentWrites } from '../telemetry/events.ts';
import { type Accessibility, createAccessibility, openAccessibilityFile } from './accessibility.ts';
import { clearBrowsingData } from './clear-browsing-data.ts';
import { TwoCopyJournal } from './session-journal.ts';
import { type SessionEvent, SessionManager } from './session-manager.ts';

interface OpenSessionOptions {
  readonly userData: string;
  readonly events: EventBuffer;
  /** Whether an address is one of the shop's own. */
  readonly isTrusted: (address: string) => boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly health: Health;
}

/** Reads the journal and opens the session with its content. */
export async function openSession(options: OpenSessionOptions): Promise<SessionManager> {
  const journal = openJournal(options);
  const shopPages = () =>
    webContents.getAllWebContents().find((contents) => options.isTrusted(contents.getURL())) ?? null;
  const relieveMemory = createMemoryPressureRelief(shopPages, options.clock);
  const emit = (kind: SessionEvent) => {
    options.events.emit({ kind });
    if (kind === 'session-over') void relieveMemory();
  };
  return new SessionManager(journal, await journal.read(), emit);
}

function openJournal({ userData, events, clock, log, health }: OpenSessionOptions): TwoCopyJournal {
  const put = instrumentWrites(writeDurably, events.emit, clock.monotonic);
  return new TwoCopyJournal({
    folder: join(userData, 'session'),
    log,
    health,
    put,
    setTimer: clock.setTimer,
  });
}

/** Opens the accessibility settings. The staff's settings override the configuration's. */
export function openAccessibility(
  userData: string,
  { contrast }: Pick<KioskConfig, 'contrast'>,
): Accessibility {
  const file = openAccessibilityFile(userData);
  const configured = { highContrast: contrast === 'high' };
  return createAccessibility({ configured, kept: file.read(), keep: file.write });
}

/** Returns a function that clears the browser's data. Call the returned function after the app is ready. */
export function browsingDataCleaner(
  catalogue: Pick<CatalogueGateway, 'status'>,
  { catalogueMaxAgeMinutes }: Pick<KioskConfig, 'catalogueMaxAgeMinutes'>,
): () => Promise<void> {
  /** Whether the next session would still use the product list in local storage. An embedded list has no age. */
  const keepsList = async () => !isListStale(await catalogue.status(), catalogueMaxAgeMinutes);
  return async () => clearBrowsingData(session.defaultSession, clipboard, await keepsList());
}
