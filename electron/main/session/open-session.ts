import { join } from 'node:path';
import { clipboard, session, webContents } from 'electron';
import { isListStale } from '../../../src/platform/platform.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import { relieveMemory } from '../chromium/memory-pressure.ts';
import type { KioskConfig } from '../config/load-config.ts';
import type { Context } from '../context.ts';
import { clearBrowsingData } from './clear-browsing-data.ts';
import { TwoCopyJournal } from './session-journal.ts';
import { type SessionEvent, SessionManager } from './session-manager.ts';

type Options = Pick<Context, 'clock' | 'events' | 'health' | 'isShop' | 'log' | 'userData'>;

/** Reads the journal and opens the session with its content. */
export async function openSession(options: Options): Promise<SessionManager> {
  const { userData, events, isShop } = options;
  const onWrite = (seconds: number | null) => events.emit({ kind: 'journal-write', seconds });
  const journal = new TwoCopyJournal({ ...options, folder: join(userData, 'session'), onWrite });
  const emit = (kind: SessionEvent) => {
    events.emit({ kind });
    const pages = webContents.getAllWebContents().find((contents) => isShop(contents.getURL()));
    if (kind === 'session-over' && pages) void relieveMemory(pages);
  };
  return new SessionManager(journal, await journal.read(), emit);
}

/** Returns a function that clears the browser's data. Call this function after the app is ready. */
export function browsingDataCleaner(
  catalogue: Pick<CatalogueGateway, 'status'>,
  { catalogueMaxAgeMinutes }: Pick<KioskConfig, 'catalogueMaxAgeMinutes'>,
): () => Promise<void> {
  /** Whether the next session still uses the product list. An embedded list counts as stale. */
  const keepsList = async () => !isListStale(await catalogue.status(), catalogueMaxAgeMinutes);
  return async () => clearBrowsingData(session.defaultSession, clipboard, await keepsList());
}
