import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { verifyChecksum } from '../../../electron/main/core/checksum.ts';
import { type SerializedSession, sessionSchema } from '../../../src/domain/session-schema.ts';

/** The two copies of a kiosk's journal, by the folder that holds its user data. */
export const journalFiles = (userData: string) =>
  ['session.json', 'session.copy.json'].map((name) => join(userData, 'session', name));

/** What one copy of the journal holds; null where it is absent or not sound. */
async function readJournalFile(file: string): Promise<SerializedSession | null> {
  const text = verifyChecksum(await readFile(file, 'utf8').catch(() => ''));
  return text === null ? null : v.parse(sessionSchema, JSON.parse(text));
}

/** The page that each copy of the journal would bring a shopper back to. */
export function journalledPages(userData: string): Promise<(string | undefined)[]> {
  return Promise.all(journalFiles(userData).map(async (file) => (await readJournalFile(file))?.page));
}

/** What the next start of a stopped kiosk will find: its first sound copy, or null. */
export async function readJournal(userData: string): Promise<SerializedSession | null> {
  for (const file of journalFiles(userData)) {
    const session = await readJournalFile(file);
    if (session) return session;
  }
  return null;
}
