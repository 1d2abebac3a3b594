import { join } from 'node:path';
import * as v from 'valibot';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { type FieldValues, someFields } from './fields.ts';

/** After a downgrade, the file may hold fields of the later version. */
const known = v.object(someFields.entries);

const pathIn = (userData: string) => join(userData, 'kiosk.last-good.json');

/** The last valid configuration; null if there is none, or this version cannot read it. */
export function readLastGood(userData: string): FieldValues | null {
  return readChecksummedSync(pathIn(userData), known);
}

/** Stores a valid configuration if it changed. @throws what the file system throws */
export async function keepLastGood(userData: string, values: FieldValues): Promise<void> {
  if (JSON.stringify(readLastGood(userData)) === JSON.stringify(values)) return;
  await writeChecksummed(pathIn(userData), values);
}
