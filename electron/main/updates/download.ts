import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../core/clock.ts';
import { withTimeout } from '../core/timeout.ts';
import { HostError, hostErrorOf, tooSlow } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { codeOf, UpdateError } from './update-error.ts';

const HTTP_OK = 200;
/** How long a package may take, in ms: 100 MB within it are 5 kB a second. */
const TIMEOUT_MS = 6 * 60 * 60_000;
/**
 * How many times a package's size must be free on the disk. Unpacked it is three times as large, and for a moment there
 * are the old files, a copy of them, the new ones and two packages; the journal needs its place all the while.
 */
const FREE_SPACE_FACTOR = 10;

interface DownloadParts {
  readonly fetch: HostFetch;
  readonly setTimer: Clock['setTimer'];
  /** How much is free where a folder is, in bytes. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** A server that has no package for us. */
class Refusal extends Error {}

/**
 * Downloads a package. Not a byte more than its manifest says is written, and a file that is not its manifest's is an error;
 * removing it is for the caller.
 * @throws {UpdateError}
 */
export async function download(
  address: URL,
  path: string,
  manifest: ReleaseManifest,
  { fetch, setTimer, freeBytes = freeBytesOf }: DownloadParts,
): Promise<void> {
  if ((await freeBytes(dirname(path))) < FREE_SPACE_FACTOR * manifest.size) {
    throw new UpdateError(`The disk is too full for version ${manifest.version}`);
  }
  const file = await open(path, 'w', 0o600);
  const abort = new AbortController();
  try {
    const written = begin(address, fetch, abort.signal).then((body) => writeChecked(body, file, manifest));
    // The signal alone is not enough: not every fetch ends the reading of a body with it.
    await withTimeout(written, TIMEOUT_MS, tooSlow, setTimer);
  } catch (cause) {
    abort.abort();
    throw cause instanceof UpdateError
      ? cause
      : new UpdateError(`Version ${manifest.version} could not be downloaded: ${reasonOf(cause)}`, { cause });
  } finally {
    await file.close();
  }
}

async function begin(
  address: URL,
  fetch: HostFetch,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(address.href, { signal }).catch((cause) => {
    throw hostErrorOf(cause);
  });
  if (response.status === HTTP_OK && response.body) return response.body;
  throw new Refusal(`the server answers with ${response.status}`);
}

async function writeChecked(
  body: AsyncIterable<Uint8Array>,
  file: FileHandle,
  { version, size, sha512 }: ReleaseManifest,
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
  throw new UpdateError(`The package of version ${version} is not the one that was signed`);
}

/** Whether a file is there and is the package that was signed. */
export async function isPackageOf(path: string, { size, sha512 }: ReleaseManifest): Promise<boolean> {
  const hash = createHash('sha512');
  try {
    if ((await stat(path)).size !== size) return false;
    for await (const part of createReadStream(path)) hash.update(part);
  } catch {
    return false;
  }
  return hash.digest('hex') === sha512;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function reasonOf(cause: unknown): string {
  return cause instanceof HostError || cause instanceof Refusal ? cause.message : codeOf(cause);
}
