import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type SerializedSession, sessionSchema } from '../../../src/domain/session-schema.ts';
import { writeDurably } from '../core/atomic-write.ts';
import {
  type ChecksummedReading,
  isAbsent,
  readChecksummedAtStart,
  serializeChecksummed,
} from '../core/checksummed-file.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';

/** Delay before a failed write is retried, in ms. */
const RETRY_MS = 10_000;

/** The journal at the start; damaged or unreadable means that no copy is valid. */
export type JournalReading = ChecksummedReading<SerializedSession>;

/** Stores the session so that it survives a power cut. */
export interface SessionJournal {
  read(): Promise<JournalReading>;
  /** @returns whether the session would survive a power cut now */
  write(session: SerializedSession): Promise<boolean>;
  /**
   * Like `write`, but answers only when nothing of the session before is left: both copies are written, or
   * emptied if the disk is full.
   */
  replace(session: SerializedSession): Promise<boolean>;
}

interface JournalOptions {
  readonly folder: string;
  readonly log: Log;
  readonly health: Health;
  /** Replaces a file durably; tests pass one that fails. */
  readonly put?: (path: string, text: string) => Promise<void>;
  readonly setTimer: Clock['setTimer'];
}

/**
 * The shopper's session on disk, in two copies. A write is answered once the first copy is durable; until the
 * second follows, that one holds the state before. So a power cut during a write loses nothing that was answered,
 * and at rest one damaged file loses nothing.
 *
 * Each write: queued -> first copy durable -> second copy durable. Only the newest write is retried; a write with
 * a newer one behind it leaves the second copy to that.
 */
export class TwoCopyJournal implements SessionJournal {
  readonly #options: Required<JournalOptions>;
  readonly #first: string;
  readonly #second: string;
  readonly #queue = new SerialQueue();
  #newestWrite = 0;

  /** The folder is created by the first write. */
  constructor({ folder, log, health, put = writeDurably, setTimer }: JournalOptions) {
    this.#options = { folder, log, health, put, setTimer };
    this.#first = join(folder, 'session.json');
    this.#second = join(folder, 'session.copy.json');
  }

  async read(): Promise<JournalReading> {
    const copies = await Promise.all([this.#readCopy(this.#first), this.#readCopy(this.#second)]);
    const whole = copies.find((copy) => copy.kind === 'sound');
    if (whole) {
      // Write the older or damaged copy at once, so that any one file may be lost again.
      void this.#write(whole.value, false);
      return whole;
    }
    return copies.find((copy) => copy.kind !== 'absent') ?? { kind: 'absent' };
  }

  write(session: SerializedSession): Promise<boolean> {
    return this.#write(session, false);
  }

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
      if (durable && !waitForBoth && !isNewest()) return true; // the next write's copies follow at once
      const copied = durable && (await this.#writeCopy(this.#second, text));
      if (!copied && isNewest())
        this.#options.setTimer(() => isNewest() && void this.#write(session, false), RETRY_MS);
      return copied || (waitForBoth && this.#emptyCopies());
    });
    return waitForBoth ? bothCopies : firstCopy;
  }

  async #writeCopy(path: string, text: string): Promise<boolean> {
    const { put, folder, health } = this.#options;
    try {
      await put(path, text);
      health.clear('journal');
      return true;
    } catch (cause) {
      health.warn('journal', `The session cannot be written to ${folder}: ${String(cause)}`);
      return false;
    }
  }

  async #readCopy(path: string): Promise<JournalReading> {
    const { log, setTimer } = this.#options;
    const onDamaged = (keptAs: string) => log('journal-damaged', { file: path, keptAs });
    const copy = await readChecksummedAtStart(path, sessionSchema, onDamaged, setTimer);
    if (copy.kind === 'unreadable') log('file-unreadable', { file: path, error: copy.error });
    return copy;
  }

  /**
   * A wiped session must not come back. Emptying a file needs no disk space; it reads as damaged, which is a
   * clean start.
   */
  async #emptyCopies(): Promise<boolean> {
    const copies = await Promise.allSettled([this.#first, this.#second].map(empty));
    return copies.every((copy) => copy.status === 'fulfilled');
  }
}

/** Empties a file durably, if it exists. */
async function empty(path: string): Promise<void> {
  const file = await open(path, 'r+').catch((cause: unknown) => {
    if (isAbsent(cause)) return null;
    throw cause;
  });
  try {
    await file?.truncate();
    await file?.sync();
  } finally {
    await file?.close();
  }
}
