import { join } from 'node:path';
import * as v from 'valibot';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { type FieldValues, someFields } from './fields.ts';

/** A later version's file may hold fields that this one, to which the kiosk went back, does not know. */
const known = v.object(someFields.entries);

const pathIn = (userData: string) => join(userData, 'kiosk.last-good.json');

/**
 * What the last sound configuration file said. Null where there never was one, where it cannot be read, and where this
 * version does not understand it any more.
 */
export function readLastGood(userData: string): FieldValues | null {
  return readChecksummedSync(pathIn(userData), known);
}

/** Keeps what a sound file says, where it is not kept already. @throws what the file system throws */
export async function keepLastGood(userData: string, values: FieldValues): Promise<void> {
  if (JSON.stringify(readLastGood(userData)) === JSON.stringify(values)) return;
  await writeChecksummed(pathIn(userData), values);
}
