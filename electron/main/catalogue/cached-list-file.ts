import * as v from 'valibot';
import { productSchema } from '../../../src/domain/product-schema.ts';
import { readChecksummed, writeChecksummed } from '../core/checksummed-file.ts';
import type { Log } from '../core/log.ts';

const storedList = v.object({
  /** The address of the host that it came from. */
  host: v.string(),
  /** When it was right, in ms since 1970. */
  asOf: v.number(),
  /** The same of the list that the pages were last given; null where they were given none. */
  handedOutAsOf: v.nullable(v.number()),
  products: v.array(productSchema),
});

/** A catalogue's list as it lies on the disk. */
export type StoredList = v.InferOutput<typeof storedList>;

/** The stored list, or null where there is none; a damaged file is renamed, so that its operator finds it. */
export async function readList(path: string, log: Log): Promise<StoredList | null> {
  const reading = await readChecksummed(path, storedList, (keptAs) => {
    log('catalogue-damaged', { file: path, keptAs });
  });
  return reading.kind === 'sound' ? reading.value : null;
}

/** Replaces the stored list durably. @throws what the file system throws */
export function writeList(path: string, list: StoredList): Promise<void> {
  return writeChecksummed(path, list);
}
