import { join } from 'node:path';
import * as v from 'valibot';
import { writeDurably } from '../core/atomic-write.ts';
import { type Backoff, backoffMs } from '../core/backoff.ts';
import { readChecksummedAtStart, serializeChecksummed } from '../core/checksummed-file.ts';
import type { Core } from '../core/open-core.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { withTimeout } from '../core/timeout.ts';

/** The first wait begins after this many tries. */
const FREE_TRIES = 3;
const WAITS: Backoff = { firstMs: 30_000, longestMs: 60 * 60_000 };

const WRITE_TIMEOUT_MS = 3000;

const schema = v.strictObject({
  /** Tries since the right PIN was last entered. */
  tries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The salt of the PIN that the tries were for. A new PIN has another salt, so its tries start at 0. */
  salt: v.string(),
});

interface LockOutOptions extends Pick<Core, 'clock' | 'health'> {
  readonly folder: string;
  /** Writes the file. Replaced in tests by a function that fails. */
  readonly put?: (path: string, text: string) => Promise<void>;
}

/** The wait after this many tries, in ms. */
export function waitAfter(tries: number): number {
  return tries < FREE_TRIES ? 0 : backoffMs(WAITS, tries - FREE_TRIES + 1);
}

/**
 * Makes guessing the PIN slow, even across restarts. A restart begins a wait anew, because only the wall clock shows
 * how much of the wait is over, and somebody may have changed that clock.
 */
export class LockOut {
  readonly #options: LockOutOptions;
  readonly #path: string;
  readonly #loaded: Promise<void>;
  #tries = 0;
  /** The salt of the PIN that `#tries` is for. If it is unknown (empty), `#tries` counts for the present PIN. */
  #salt = '';
  /** In ms of the monotonic clock. */
  #lockedUntil: number;
  #isWritten = true;
  readonly #writes = new SerialQueue();

  constructor(options: LockOutOptions) {
    this.#options = options;
    this.#path = join(options.folder, 'staff-tries.json');
    this.#lockedUntil = options.clock.monotonic();
    this.#loaded = this.#load();
  }

  /** Time until a try is accepted, in ms. @param salt of the present PIN */
  async waitMs(salt: string): Promise<number> {
    await this.#matchPin(salt);
    return Math.max(0, this.#lockedUntil - this.#options.clock.monotonic());
  }

  /** Counts a try. Await this call before you check the PIN. */
  async count(salt: string): Promise<void> {
    await this.#matchPin(salt);
    this.#tries += 1;
    await this.#write();
    this.#lock();
  }

  async reset(salt: string): Promise<void> {
    await this.#matchPin(salt);
    this.#tries = 0;
    this.#lockedUntil = this.#options.clock.monotonic();
    await this.#write();
  }

  async #load(): Promise<void> {
    const { setTimer } = this.#options.clock;
    const reading = await readChecksummedAtStart(this.#path, schema, setTimer);
    if (reading.kind === 'sound') {
      this.#tries = reading.value.tries;
      this.#salt = reading.value.salt;
    } else if (reading.kind !== 'absent') {
      // If the file is damaged, all free tries count as used: damage must not give anybody more tries.
      this.#tries = FREE_TRIES;
    }
    // Write now to learn whether the file can be written. If the write fails, `#lock` begins a wait. Without this wait,
    // each start would allow a try.
    await this.#write();
    this.#lock();
  }

  /** If the count cannot be stored, there is always a wait, because a power cut would clear the count. */
  #lock(): void {
    const ms = Math.max(waitAfter(this.#tries), this.#isWritten ? 0 : WAITS.firstMs);
    this.#lockedUntil = this.#options.clock.monotonic() + ms;
  }

  async #write(): Promise<void> {
    const { put = writeDurably, health, clock } = this.#options;
    const written = this.#writes.add(() =>
      put(this.#path, serializeChecksummed({ tries: this.#tries, salt: this.#salt })),
    );
    const error = await withTimeout(
      written.then(() => null, String),
      WRITE_TIMEOUT_MS,
      () => `not written in ${WRITE_TIMEOUT_MS} ms`,
      clock.setTimer,
    );
    this.#isWritten = error === null;
    if (error === null) health.clear('staff tries');
    else health.warn('staff tries', `The number of PIN tries cannot be stored in ${this.#path}: ${error}`);
  }

  /** Clears the tries if the PIN has changed. */
  async #matchPin(salt: string): Promise<void> {
    await this.#loaded;
    if (this.#salt !== '' && this.#salt !== salt) {
      this.#tries = 0;
      this.#lock();
    }
    this.#salt = salt;
  }
}
