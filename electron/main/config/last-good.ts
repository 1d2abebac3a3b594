import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeDurably } from '../durable-file.ts';
import { seal, unseal } from '../sealed-text.ts';
import { type FieldValues, someFields } from './fields.ts';

/** A later version's file may hold fields that this one, to which the kiosk went back, does not know. */
const known = v.object(someFields.entries);

const pathIn = (userData: string) => join(userData, 'kiosk.last-good.json');

/**
 * What the last sound configuration file said. Null where there never was one, where it cannot be read, and where this
 * version does not understand it any more.
 */
export function readLastGood(userData: string): FieldValues | null {
  try {
    return v.parse(known, JSON.parse(unseal(readFileSync(pathIn(userData), 'utf8')) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps what a sound file says, where it is not kept already. @throws what the file system throws */
export async function keepLastGood(userData: string, values: FieldValues): Promise<void> {
  const text = JSON.stringify(values);
  if (JSON.stringify(readLastGood(userData)) === text) return;
  await writeDurably(pathIn(userData), seal(text));
}
