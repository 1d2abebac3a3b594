import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeDurably } from '../core/atomic-write.ts';
import type { Health } from '../core/health.ts';
import { parseJson } from '../core/parse-json.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { withTimeout } from '../core/timeout.ts';

/** How long a disk may take to write a few bytes, in ms, before it counts as one that cannot be written. */
const WRITE_TIMEOUT_MS = 1000;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const cardGivenUp = v.strictObject({
  /** When the graphics card was given up, in ms since 1970. */
  sinceMs: count,
  /** The version that last started without it. */
  version: v.string(),
});
/** Since when nothing is drawn with the graphics card, and by which version; null where it is used. */
export type CardGivenUp = Readonly<v.InferOutput<typeof cardGivenUp>> | null;

const schema = v.strictObject({
  /** Failures since the last quiet period. */
  failures: count,
  /** Deaths of the graphics process since the last quiet period. */
  gpuDeaths: count,
  withoutGpu: v.nullable(cardGivenUp),
});

/** What one run of the program leaves the next one to know. */
type Failures = Readonly<v.InferOutput<typeof schema>>;

const NONE: Failures = { failures: 0, gpuDeaths: 0, withoutGpu: null };

/** The failures so far, on disk, so that a program that starts itself again goes on counting. */
export class FailureStore {
  readonly #path: string;
  readonly #health: Health;
  readonly #writes = new SerialQueue();
  /** What was known when the program started. */
  readonly atStart: Failures;
  #known: Failures;
  /** What the file holds. */
  #written: string;

  /** Opens the file in the user-data folder. One that makes no sense counts as none. */
  constructor(folder: string, health: Health) {
    this.#path = join(folder, 'recovery.json');
    this.#health = health;
    this.atStart = read(this.#path);
    this.#known = this.atStart;
    this.#written = JSON.stringify(this.#known);
  }

  /** @returns whether the next start would know it; where not, that is a warning */
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
        'The count of failures cannot be written: the kiosk cannot start itself again',
      );
    return isSafe;
  }

  /** Writes what is known when its turn comes: those that come at once cost one write. */
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

function read(path: string): Failures {
  try {
    return parseJson(schema, readFileSync(path, 'utf8')) ?? NONE;
  } catch {
    return NONE;
  }
}
