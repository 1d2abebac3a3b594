import { createHash } from 'node:crypto';
import { type FileHandle, open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../core/clock.ts';
import { HostFault, hostFaultOf } from '../network/host-fault.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { codeOf, UpdateFault } from './update-fault.ts';
import type { VersionEntry } from './version-entry.ts';

const HTTP_OK = 200;
/** How long a package may take, in ms: 100 MB within it are 5 kB a second. */
const PATIENCE_MS = 6 * 60 * 60_000;
/**
 * How many times a package's size must be free on the disk. Unpacked it is three times as large, and for a moment there
 * are the old files, a copy of them, the new ones and two packages; the journal needs its place all the while.
 */
const ROOM = 10;

interface DownloadParts {
  readonly fetch: HostFetch;
  readonly later: Clock['later'];
  /** How much is free where a folder is, in bytes. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** A server that has no package for us. */
class Refusal extends Error {}

/**
 * Downloads a package. Not a byte more than its entry says is written, and a file that is not its entry's is an error;
 * removing it is for the caller.
 * @throws {UpdateFault}
 */
export async function download(
  address: URL,
  path: string,
  entry: VersionEntry,
  { fetch, later, freeBytes = freeBytesOf }: DownloadParts,
): Promise<void> {
  if ((await freeBytes(dirname(path))) < ROOM * entry.size) {
    throw new UpdateFault(`The disk is too full for version ${entry.version}`);
  }
  const file = await open(path, 'w', 0o600);
  const abort = new AbortController();
  let callOff = () => {};
  const deadline = new Promise<never>((_resolve, reject) => {
    callOff = later(() => reject(new HostFault('too slow')), PATIENCE_MS);
  });
  try {
    const body = begin(address, fetch, abort.signal);
    // Raced, because not every fetch ends the reading of a body with its signal.
    await Promise.race([body.then((stream) => writeChecked(stream, file, entry)), deadline]);
  } catch (cause) {
    abort.abort();
    throw cause instanceof UpdateFault
      ? cause
      : new UpdateFault(`Version ${entry.version} could not be downloaded: ${reasonOf(cause)}`, { cause });
  } finally {
    callOff();
    await file.close();
  }
}

async function begin(
  address: URL,
  fetch: HostFetch,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(address.href, { signal }).catch((cause) => {
    throw hostFaultOf(cause);
  });
  if (response.status === HTTP_OK && response.body) return response.body;
  throw new Refusal(`the server answers with ${response.status}`);
}

async function writeChecked(
  body: AsyncIterable<Uint8Array>,
  file: FileHandle,
  { version, size, sha512 }: VersionEntry,
): Promise<void> {
  const hash = createHash('sha512');
  let written = 0;
  for await (const part of body) {
    written += part.byteLength;
    if (written > size) break;
    hash.update(part);
    await file.writeFile(part);
  }
  if (written === size && hash.digest('hex') === sha512) return;
  throw new UpdateFault(`The package of version ${version} is not the one that was signed`);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function reasonOf(cause: unknown): string {
  return cause instanceof HostFault || cause instanceof Refusal ? cause.message : codeOf(cause);
}
