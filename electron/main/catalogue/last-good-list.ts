import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../../src/domain/product.ts';
import { toWire, type WireProduct } from '../../../src/domain/product-wire.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { readList, type StoredList, writeList } from './list-file.ts';

/** How long a refreshed product may wait for its way to the disk, in ms: a list of many MB is not written per visit. */
const REFRESH_DELAY_MS = 5000;
/** How long after a failed write the next one is tried, in ms. */
const RETRY_MS = 30_000;

/** The newest sound list of a host, in memory and on the disk. */
export interface LastGoodList {
  /** Settles when the disk has been read. */
  readonly ready: Promise<void>;
  /** How old it is, in ms; null where there is none. */
  ageMs(): number | null;
  products(): Iterable<WireProduct>;
  product(id: number): WireProduct | undefined;
  /** Takes a list that the host has sent just now. */
  replace(products: readonly Product[]): void;
  /** Takes a product that the host has sent just now; the list's age stays. */
  refresh(product: Product): void;
  /** Ends what waits for its time. */
  close(): void;
}

interface LastGoodListOptions {
  readonly file: string;
  readonly host: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Told of each write's outcome: what went wrong, or null. */
  readonly onWrite: (fault: string | null) => void;
  /** Replaces the file; a test passes one that fails. */
  readonly write?: (path: string, list: StoredList) => Promise<void>;
}

/** Opens the list on what the disk holds for this host. */
export function openLastGoodList(options: LastGoodListOptions): LastGoodList {
  const { file, host, clock, log, onWrite, write = writeList } = options;
  let byId = new Map<number, WireProduct>();
  /** The age at a moment of the monotonic clock, which both clocks' jumps leave alone. */
  let aged: { readonly ageMs: number; readonly at: number } | null = null;
  let tail: Promise<void> = Promise.resolve();
  let callOff = () => {};

  const ageMs = () => aged && aged.ageMs + clock.monotonic() - aged.at;

  function take(products: readonly WireProduct[], age: number): void {
    byId = new Map(products.map((product) => [product.id, product]));
    aged = { ageMs: age, at: clock.monotonic() };
  }

  async function load(): Promise<void> {
    const stored = await readList(file, log);
    // A clock that went back makes a list look younger than new.
    if (stored?.host === host) take(stored.products, Math.max(0, clock.wall() - stored.asOf));
  }

  /** One write after the other, each of what is known when its turn comes. */
  function save(): void {
    callOff();
    tail = tail.then(async () => {
      await setImmediate(); // the page's answer goes first: making the text of a large list takes a while
      try {
        await write(file, { host, asOf: clock.wall() - (ageMs() ?? 0), products: [...byId.values()] });
        onWrite(null);
      } catch (cause) {
        onWrite(`The catalogue cannot be written to ${file}: ${String(cause)}`);
        saveIn(RETRY_MS);
      }
    });
  }

  function saveIn(ms: number): void {
    callOff();
    callOff = clock.later(save, ms);
  }

  return {
    ready: load(),
    ageMs,
    products: () => byId.values(),
    product: (id) => byId.get(id),
    replace(products) {
      take(products.map(toWire), 0);
      save();
    },
    refresh(product) {
      const known = byId.get(product.id);
      const fresh = toWire(product);
      if (!known || JSON.stringify(known) === JSON.stringify(fresh)) return;
      byId.set(product.id, fresh);
      saveIn(REFRESH_DELAY_MS);
    },
    close: () => callOff(),
  };
}
