import { join } from 'node:path';
import * as v from 'valibot';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { type FieldValues, someFields } from './fields.ts';

/** Not strict: after a downgrade, the file may contain fields of the newer version. */
const known = v.object(someFields.entries);

const pathIn = (userData: string) => join(userData, 'kiosk.last-good.json');

/** The last valid configuration; null if there is none or it is not valid in this version. */
export function readLastGood(userData: string): FieldValues | null {
  return readChecksummedSync(pathIn(userData), known);
}

/** Stores a valid configuration if it changed. @throws the file system's error */
export async function keepLastGood(userData: string, values: FieldValues): Promise<void> {
  if (JSON.stringify(readLastGood(userData)) === JSON.stringify(values)) return;
  await writeChecksummed(pathIn(userData), values);
}
