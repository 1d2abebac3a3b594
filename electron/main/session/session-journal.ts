import { constants } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SerializedSession, sessionSchema } from '../../../src/domain/session-schema.ts';
import { writeDurably } from '../core/atomic-write.ts';
import {
  type ChecksummedReading,
  isAbsent,
  readChecksummedAtStart,
  serializeChecksummed,
} from '../core/checksummed-file.ts';
import type { Core } from '../core/open-core.ts';
import { SerialQueue } from '../core/serial-queue.ts';

const RETRY_MS = 10_000;

/** 'damaged' and 'unreadable' mean that no copy is valid. */
export type JournalReading = ChecksummedReading<SerializedSession>;

/** Stores the session so that it survives a power cut. */
export type SessionJournal = Pick<TwoCopyJournal, 'replace' | 'write'>;

interface JournalOptions extends Pick<Core, 'clock' | 'health' | 'log'> {
  readonly folder: string;
  /** Writes a copy. Replaced in tests by a function that fails. */
  readonly put?: (path: string, text: string) => Promise<void>;
  /** Called after each write of a copy, with the duration in seconds, or with null if the write failed. */
  readonly onWrite?: (seconds: number | null) => void;
}

/**
 * The session on disk. A write resolves when the first copy is durable. A second copy follows, in case the first file
 * gets damaged. The copies are written one after the other, so that one of them is always valid. Only the newest write
 * is retried.
 */
export class TwoCopyJournal {
  readonly #options: JournalOptions;
  readonly #first: string;
  readonly #second: string;
  readonly #queue = new SerialQueue();
  #newestWrite = 0;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#first = join(options.folder, 'session.json');
    this.#second = join(options.folder, 'session.copy.json');
  }

  async read(): Promise<JournalReading> {
    const copies = await Promise.all([this.#readCopy(this.#first), this.#readCopy(this.#second)]);
    const valid = copies.find((copy) => copy.kind === 'sound');
    if (valid) {
      // One copy may be old or damaged: write both again.
      void this.#write(valid.value, false);
      return valid;
    }
    return copies.find((copy) => copy.kind !== 'absent') ?? { kind: 'absent' };
  }

  /** @returns whether the session would survive a power cut now */
  write(session: SerializedSession): Promise<boolean> {
    return this.#write(session, false);
  }

  /**
   * Like `write`, but overwrites both copies before it resolves. If that fails, empties both copies.
   * @returns whether nothing of the previous session is left on the disk
   */
  replace(session: SerializedSession): Promise<boolean> {
    return this.#write(session, true);
  }

  #write(session: SerializedSession, waitForBoth: boolean): Promise<boolean> {
    this.#newestWrite += 1;
    const writeId = this.#newestWrite;
    const text = serializeChecksummed(session);
    const isNewest = () => writeId === this.#newestWrite;
    const firstCopy = this.#queue.add(() => this.#writeCopy(this.#first, text));
    const bothCopies = this.#queue.add(async () => {
      const durable = await firstCopy;
      if (durable && !waitForBoth && !isNewest()) return true; // the newer write replaces both copies
      const copied = durable && (await this.#writeCopy(this.#second, text));
      if (!copied && isNewest())
        this.#options.clock.setTimer(() => isNewest() && void this.#write(session, false), RETRY_MS);
      return copied || (waitForBoth && this.#emptyCopies());
    });
    return waitForBoth ? bothCopies : firstCopy;
  }

  async #writeCopy(path: string, text: string): Promise<boolean> {
    const { put = writeDurably, onWrite, folder, clock, health } = this.#options;
    const begunAt = clock.monotonic();
    try {
      await put(path, text);
      onWrite?.((clock.monotonic() - begunAt) / 1000);
      health.clear('journal');
      return true;
    } catch (cause) {
      onWrite?.(null);
      health.warn('journal', `The session cannot be written to ${folder}: ${String(cause)}`);
      return false;
    }
  }

  async #readCopy(path: string): Promise<JournalReading> {
    const { log, clock } = this.#options;
    const copy = await readChecksummedAtStart(path, sessionSchema, clock.setTimer);
    if (copy.kind === 'damaged') log('journal-damaged', { file: path, keptAs: copy.keptAs });
    if (copy.kind === 'unreadable') log('file-unreadable', { file: path, error: copy.error });
    return copy;
  }

  /** Emptying a file works on a full disk. An empty file counts as damaged, so the next start has an empty session. */
  async #emptyCopies(): Promise<boolean> {
    const copies = await Promise.allSettled([this.#first, this.#second].map(empty));
    return copies.every((copy) => copy.status === 'fulfilled');
  }
}

async function empty(path: string): Promise<void> {
  const flag = constants.O_WRONLY | constants.O_TRUNC; // creates no file
  await writeFile(path, '', { flag, flush: true }).catch((cause: unknown) => {
    if (!isAbsent(cause)) throw cause;
  });
}
