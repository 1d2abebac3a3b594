import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { productSchema } from '../../../src/domain/product-schema.ts';
import { writeDurably } from '../core/atomic-write.ts';
import { readChecksummed } from '../core/checksummed-file.ts';
import type { Log } from '../core/log.ts';
import { writingList } from './json-chunks.ts';
import { runChunked } from './run-chunked.ts';

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

/** The stored list, or null where there is none; a spoilt file is put aside, where its operator finds it. */
export async function readList(path: string, log: Log): Promise<StoredList | null> {
  const reading = await readChecksummed(path, storedList, (keptAs) => {
    log('catalogue-damaged', { file: path, keptAs });
  });
  return reading.kind === 'sound' ? reading.value : null;
}

/** Replaces the stored list durably. @throws what the file system throws */
export async function writeList(path: string, { products, ...list }: StoredList): Promise<void> {
  const head = Buffer.from(`${JSON.stringify(list).slice(0, -1)},"products":`);
  const text = Buffer.concat([head, await runChunked(writingList(products)), Buffer.from('}')]);
  const checksum = await runChunked(hashing(text));
  await writeDurably(path, Buffer.concat([Buffer.from(`${checksum}\n`), text]));
}

/** How much is hashed at a stretch, in bytes: it takes about a ms. */
const AT_A_STRETCH = 1024 * 1024;

/** The checksum of `seal`, as work that may be interrupted. */
function* hashing(text: Uint8Array): Generator<void, string> {
  const hash = createHash('sha256');
  for (let start = 0; start < text.byteLength; start += AT_A_STRETCH) {
    hash.update(text.subarray(start, start + AT_A_STRETCH));
    yield;
  }
  return hash.digest('hex');
}
