import { join } from 'node:path';
import * as v from 'valibot';
import { writeDurably } from '../core/atomic-write.ts';
import type { Health } from '../core/health.ts';
import { readJson } from '../core/parse-json.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { withTimeout } from '../core/timeout.ts';

/** After this time the disk counts as unwritable. */
const WRITE_TIMEOUT_MS = 1000;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const cardGivenUp = v.strictObject({
  /** When the graphics card was turned off, in ms since 1970. */
  sinceMs: count,
  /** The version that last started without the card. */
  version: v.string(),
});
/** Null while the graphics card is used. */
export type CardGivenUp = Readonly<v.InferOutput<typeof cardGivenUp>> | null;

const schema = v.strictObject({
  /** `failures` and `gpuDeaths` return to 0 after a quiet period. */
  failures: count,
  gpuDeaths: count,
  withoutGpu: v.nullable(cardGivenUp),
});

type Failures = Readonly<v.InferOutput<typeof schema>>;

const NONE: Failures = { failures: 0, gpuDeaths: 0, withoutGpu: null };

/** Stores the failure counts on disk, so that they survive restarts. */
export class FailureStore {
  readonly #path: string;
  readonly #health: Health;
  readonly #writes = new SerialQueue();
  /** The state that the last run stored. */
  readonly atStart: Failures;
  #known: Failures;
  #written: string;

  /** An invalid file counts as empty. */
  constructor(folder: string, health: Health) {
    this.#path = join(folder, 'recovery.json');
    this.#health = health;
    this.atStart = readJson(schema, this.#path) ?? NONE;
    this.#known = this.atStart;
    this.#written = JSON.stringify(this.#known);
  }

  /** Stores a change of the state. @returns whether the change is stored; if not, there is a health warning */
  async remember(change: Partial<Failures>): Promise<boolean> {
    this.#known = { ...this.#known, ...change };
    const isSafe = await withTimeout(
      this.#writes.add(() => this.#write()),
      WRITE_TIMEOUT_MS,
      () => false,
    );
    if (isSafe) this.#health.clear('recovery');
    else
      this.#health.warn(
        'recovery',
        'The count of failures cannot be stored: the kiosk cannot restart itself',
      );
    return isSafe;
  }

  /** Writes the newest state, so that several waiting changes need only one write. */
  async #write(): Promise<boolean> {
    const text = JSON.stringify(this.#known);
    if (text === this.#written) return true;
    try {
      await writeDurably(this.#path, text);
      this.#written = text;
      return true;
    } catch {
      return false;
    }
  }
}
