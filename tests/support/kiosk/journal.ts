import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { verifyChecksum } from '../../../electron/main/core/checksum.ts';
import { type SerializedSession, sessionSchema } from '../../../src/domain/session-schema.ts';

/** The paths of the journal's two copies in a user-data folder. */
export const journalFiles = (userData: string) =>
  ['session.json', 'session.copy.json'].map((name) => join(userData, 'session', name));

async function readJournalFile(file: string): Promise<SerializedSession | null> {
  const text = verifyChecksum(await readFile(file, 'utf8').catch(() => ''));
  return text === null ? null : v.parse(sessionSchema, JSON.parse(text));
}

/** The page in each copy of the journal. */
export function journalledPages(userData: string): Promise<(string | undefined)[]> {
  return Promise.all(journalFiles(userData).map(async (file) => (await readJournalFile(file))?.page));
}

/** The session that the next start restores: the first valid copy, or null. */
export async function readJournal(userData: string): Promise<SerializedSession | null> {
  for (const file of journalFiles(userData)) {
    const session = await readJournalFile(file);
    if (session) return session;
  }
  return null;
}
