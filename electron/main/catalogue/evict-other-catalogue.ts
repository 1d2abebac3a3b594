import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../core/atomic-write.ts';
import { sha256 } from '../core/checksum.ts';
import type { Core } from '../core/open-core.ts';
import { withTimeout } from '../core/timeout.ts';

/** A file with the SHA-256 of the catalogue's address or version. The address itself may contain an API key. */
const MARK = 'host.sha256';

/** A hanging disk or browser must not keep the shop closed. */
const STEP_TIMEOUT_MS = 3000;

function stepHangs(): never {
  throw new Error(`A step took more than ${STEP_TIMEOUT_MS} ms`);
}

interface EvictOtherCatalogueOptions extends Pick<Core, 'clock' | 'log'> {
  /** The host's address, or 'embedded'. */
  readonly catalogueUrl: string;
  /** Each version may have a different embedded catalogue. */
  readonly version: string;
  /** The folder of the host's last good answers. */
  readonly folder: string;
  /** Clears the pages' copies of the product list and of the cart. The cart survives in the journal. */
  readonly clearLocalStorage: () => Promise<void>;
}

/**
 * Deletes the data of a catalogue that is no longer configured. Must finish before the first page opens. Writes the
 * mark of the new catalogue last, so that the next start retries after a failed step.
 */
export async function evictOtherCatalogue(options: EvictOtherCatalogueOptions): Promise<void> {
  const { catalogueUrl, version, folder, clearLocalStorage, clock, log } = options;
  const path = join(folder, MARK);
  const origin = catalogueUrl === 'embedded' ? `embedded ${version}` : catalogueUrl;
  const mark = sha256(origin);
  const inTime = <T>(step: Promise<T>) => withTimeout(step, STEP_TIMEOUT_MS, stepHangs, clock.setTimer);
  try {
    const known = await inTime(readFile(path, 'utf8').catch(() => null));
    if (known === mark) return;
    await inTime(rm(folder, { recursive: true, force: true }));
    await inTime(clearLocalStorage());
    if (known !== null) log('catalogue-changed');
    await inTime(writeDurably(path, mark));
  } catch (cause) {
    log('catalogue-not-dropped', { error: String(cause) });
  }
}
