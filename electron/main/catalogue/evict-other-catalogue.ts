import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../core/atomic-write.ts';
import { sha256 } from '../core/checksum.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { withTimeout } from '../core/timeout.ts';

/**
 * Holds the SHA-256 of what the profile's catalogue came from, the host's address or the program's version: an address may
 * have a key.
 */
const MARK = 'host.sha256';

/** How long a start waits for each step, in ms: a disk or a browser that hangs must not keep the shop closed. */
const STEP_TIMEOUT_MS = 3000;

function stepHangs(): never {
  throw new Error(`A step took more than ${STEP_TIMEOUT_MS} ms`);
}

interface EvictOtherCatalogueOptions {
  /** The address of the host, or 'embedded'. */
  readonly catalogueUrl: string;
  /** The program's version, with which its embedded catalogue changes. */
  readonly version: string;
  /** Where the last good answers are kept. */
  readonly folder: string;
  /** Whether the pages go on from the journal; where there is none, local storage alone has the cart. */
  readonly hasJournal: () => Promise<boolean>;
  /** Empties the local storage of the pages, which has the list that they sell from; the cart is in the journal too. */
  readonly clearLocalStorage: () => Promise<void>;
  readonly log: Log;
  readonly setTimer: Clock['setTimer'];
}

/**
 * Drops what this profile holds of another catalogue than the configured one, or of an unknown one; to be awaited before
 * the first page opens. The mark comes last, so that whatever fails is done again at the next start.
 */
export async function evictOtherCatalogue(options: EvictOtherCatalogueOptions): Promise<void> {
  const { catalogueUrl, version, folder, hasJournal, clearLocalStorage, log, setTimer } = options;
  const path = join(folder, MARK);
  const origin = catalogueUrl === 'embedded' ? `embedded ${version}` : catalogueUrl;
  const mark = sha256(origin);
  const inTime = <T>(step: Promise<T>) => withTimeout(step, STEP_TIMEOUT_MS, stepHangs, setTimer);
  try {
    const known = await inTime(readFile(path, 'utf8').catch(() => null));
    if (known === mark) return;
    // Versions before left no mark, but their list names its host: it may stand in for the same one after an update.
    if (known !== null || catalogueUrl === 'embedded')
      await inTime(rm(folder, { recursive: true, force: true }));
    // Without a journal the cart stays with its list, which the pages drop themselves where no list of this host is here.
    if (known !== null || catalogueUrl === 'embedded' || (await hasJournal()))
      await inTime(clearLocalStorage());
    if (known !== null) log('catalogue-changed');
    await inTime(writeDurably(path, mark));
  } catch (cause) {
    log('catalogue-not-dropped', { error: String(cause) });
  }
}
