import { join } from 'node:path';
import { webContents } from 'electron';
import { relieveMemory } from '../chromium/memory-pressure.ts';
import type { Context } from '../context.ts';
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
