import { join } from 'node:path';
import * as v from 'valibot';
import { writeDurably } from '../core/atomic-write.ts';
import { type Backoff, backoffMs } from '../core/backoff.ts';
import { readChecksummed, serializeChecksummed } from '../core/checksummed-file.ts';
import type { Clock } from '../core/clock.ts';

/** How many tries there are before the first wait. */
const FREE_TRIES = 3;
const WAITS: Backoff = { firstMs: 30_000, longestMs: 60 * 60_000 };

const schema = v.strictObject({
  /** Tries since the PIN was last right. */
  tries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The salt of the PIN that they were for: tries for one PIN say nothing about the next. */
  salt: v.string(),
});

/** Makes guessing slow, across restarts and power cuts. */
export interface LockOut {
  /** How long no try is taken, in ms. @param salt of the PIN at the moment */
  waitMs(salt: string): Promise<number>;
  /** Counts a try, to be called and waited for before it is looked at. */
  count(salt: string): Promise<void>;
  /** The PIN was right. */
  reset(salt: string): Promise<void>;
}

interface LockOutOptions {
  readonly folder: string;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Told of each write's outcome: what went wrong, or null. */
  readonly onWrite: (fault: string | null) => void;
  /** Replaces the file; a test passes one that fails. */
  readonly put?: (path: string, text: string) => Promise<void>;
}

/** The wait after so many tries, in ms. */
export function waitAfter(tries: number): number {
  return tries < FREE_TRIES ? 0 : backoffMs(WAITS, tries - FREE_TRIES + 1);
}

/** Opens the count in a folder. The wait of a program that was ended in it starts anew: the wall clock proves nothing. */
export function openLockOut({ folder, clock, onWrite, put = writeDurably }: LockOutOptions): LockOut {
  const path = join(folder, 'staff-tries.json');
  let tries = 0;
  let salt = '';
  let endsAt = clock.monotonic();
  let isWritten = true;
  const loaded = load();

  async function load(): Promise<void> {
    const reading = await readChecksummed(path, schema, () => undefined);
    if (reading.kind === 'sound') ({ tries, salt } = reading.value);
    // Whoever spoils the count has gained no try by it.
    if (reading.kind === 'damaged') tries = FREE_TRIES;
    // A count that cannot be written would give a try back at each start, and so would one that is not there.
    await write();
    wait();
  }

  /** The disk's fault costs a wait, or a full disk would make every power cut a fresh start. */
  function wait(): void {
    const ms = Math.max(waitAfter(tries), isWritten ? 0 : WAITS.firstMs);
    endsAt = clock.monotonic() + ms;
  }

  async function write(): Promise<void> {
    const fault = await put(path, serializeChecksummed({ tries, salt })).then(() => null, String);
    isWritten = fault === null;
    onWrite(fault && `The tries of the staff PIN cannot be counted in ${path}: ${fault}`);
  }

  /** A count that was spoilt belongs to no PIN, and so to each. */
  async function meet(current: string): Promise<void> {
    await loaded;
    if (salt !== '' && salt !== current) {
      tries = 0;
      wait();
    }
    salt = current;
  }

  return {
    async waitMs(current) {
      await meet(current);
      return Math.max(0, endsAt - clock.monotonic());
    },
    async count(current) {
      await meet(current);
      tries += 1;
      await write();
      wait();
    },
    async reset(current) {
      await meet(current);
      tries = 0;
      endsAt = clock.monotonic();
      await write();
    },
  };
}
