import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type WireSession, wireSession } from '../../../src/domain/session-wire.ts';
import { writeDurably } from '../core/atomic-write.ts';
import {
  type ChecksummedReading,
  isAbsent,
  readChecksummed,
  serializeChecksummed,
} from '../core/checksummed-file.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';

/** How long after a failed write the journal tries again by itself, in ms. */
const RETRY_MS = 10_000;

/** What a start finds in the journal; damaged means both copies. */
export type JournalReading = ChecksummedReading<WireSession>;

/**
 * The shopper's session on disk, in two copies. A write is answered as soon as the first copy is durable; until the
 * second follows, it holds the generation before. So a power cut during a write loses nothing that was answered, and
 * at rest one spoilt file loses nothing at all.
 */
export interface SessionJournal {
  read(): Promise<JournalReading>;
  /** @returns whether the session would survive a power cut now */
  write(session: WireSession): Promise<boolean>;
  /**
   * As `write`, and answered only when nothing of the session before is left: both copies are written or, where the
   * disk takes nothing more, emptied.
   */
  replace(session: WireSession): Promise<boolean>;
}

interface JournalOptions {
  readonly folder: string;
  readonly log: Log;
  readonly health: Health;
  /** Replaces a file durably; a test passes one that fails. */
  readonly put?: (path: string, text: string) => Promise<void>;
  /** A test passes a clock of its own. */
  readonly later?: Clock['later'];
}

/** Opens the journal in a folder, which is made when it is first written. */
export function openSessionJournal({
  folder,
  log,
  health,
  put = writeDurably,
  later = systemClock.later,
}: JournalOptions): SessionJournal {
  const first = join(folder, 'session.json');
  const second = join(folder, 'session.copy.json');
  const queue = new SerialQueue();
  let newestWrite = 0;

  async function putCopy(path: string, text: string): Promise<boolean> {
    try {
      await put(path, text);
      health.clear('journal');
      return true;
    } catch (cause) {
      health.warn('journal', `The session cannot be written to ${folder}: ${String(cause)}`);
      return false;
    }
  }

  function write(session: WireSession, waitForBoth: boolean): Promise<boolean> {
    newestWrite += 1;
    const turn = newestWrite;
    const text = serializeChecksummed(session);
    const isNewest = () => turn === newestWrite;
    const firstCopy = queue.add(() => putCopy(first, text));
    const bothCopies = queue.add(async () => {
      const durable = await firstCopy;
      if (durable && !waitForBoth && !isNewest()) return true; // the next write's copies follow at once
      const copied = durable && (await putCopy(second, text));
      if (!copied && isNewest()) later(() => isNewest() && void write(session, false), RETRY_MS);
      return copied || (waitForBoth && emptyCopies());
    });
    return waitForBoth ? bothCopies : firstCopy;
  }

  function readCopy(path: string): Promise<JournalReading> {
    return readChecksummed(path, wireSession, (keptAs) => log('journal-damaged', { file: path, keptAs }));
  }

  async function read(): Promise<JournalReading> {
    const copies = await Promise.all([readCopy(first), readCopy(second)]);
    const whole = copies.find((copy) => copy.kind === 'sound');
    if (whole) {
      // The copy that is behind or spoilt follows at once, so that again any one file may be lost.
      void write(whole.value, false);
      return whole;
    }
    return copies.find((copy) => copy.kind === 'damaged') ?? { kind: 'absent' };
  }

  return {
    read,
    write: (session) => write(session, false),
    replace: (session) => write(session, true),
  };

  /** A wiped session must not come back, and emptying a file needs no room. It reads as damaged: a clean start. */
  async function emptyCopies(): Promise<boolean> {
    const copies = await Promise.allSettled([first, second].map(empty));
    return copies.every((copy) => copy.status === 'fulfilled');
  }
}

/** Empties a file durably; one that is not there is empty enough. */
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
