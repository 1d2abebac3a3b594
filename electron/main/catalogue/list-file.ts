import { readFile, rename } from 'node:fs/promises';
import * as v from 'valibot';
import { wireProduct } from '../../../src/domain/product-wire.ts';
import { writeDurably } from '../durable-file.ts';
import type { Log } from '../log.ts';
import { seal, unseal } from '../sealed-text.ts';

const storedList = v.object({
  /** The address of the host that it came from. */
  host: v.string(),
  /** When it was right, in ms since 1970. */
  asOf: v.number(),
  /** The same of the list that the pages were last given; null where they were given none. */
  handedOutAsOf: v.nullable(v.number()),
  products: v.array(wireProduct),
});

/** A catalogue's list as it lies on the disk. */
export type StoredList = v.InferOutput<typeof storedList>;

/** The stored list, or null where there is none; a spoilt file is put aside, where its operator finds it. */
export async function readList(path: string, log: Log): Promise<StoredList | null> {
  const text = await readIfPresent(path);
  if (text === null) return null;
  const list = v.safeParse(storedList, parseJson(unseal(text)));
  if (list.success) return list.output;
  log('catalogue-damaged', { file: path, keptAs: `${path}.damaged` });
  await rename(path, `${path}.damaged`).catch(() => undefined);
  return null;
}

/** Replaces the stored list durably. @throws what the file system throws */
export function writeList(path: string, list: StoredList): Promise<void> {
  return writeDurably(path, seal(JSON.stringify(list)));
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    // A file that is there and cannot be read is as bad as a spoilt one.
    return isAbsent ? null : '';
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
