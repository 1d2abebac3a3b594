import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../../src/domain/product.ts';
import { type SerializedProduct, serializeProduct } from '../../../src/domain/product-schema.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { readList, type StoredList, writeList } from './cached-list-file.ts';

/** How long a refreshed product may wait for its way to the disk, in ms: a list of many MB is not written per visit. */
const REFRESH_DELAY_MS = 5000;
/** How long after a failed write the next one is tried, in ms. */
const RETRY_MS = 30_000;

/** An age at a moment of the monotonic clock, which the wall clock's jumps leave alone; both in ms. */
interface Aged {
  readonly ageMs: number;
  readonly at: number;
}

/** The newest sound list of a host, in memory and on the disk. */
export interface CachedList {
  /** Settles when the disk has been read. */
  readonly ready: Promise<void>;
  /** How old it is, in ms; null where there is none. */
  ageMs(): number | null;
  /** How old the list is, in ms, that the pages were last given; null where they were given none. */
  handedOutAgeMs(): number | null;
  /** Whether it is another one than that. */
  hasNewer(): boolean;
  /** Says that the pages are given the list. @returns whether they had another one */
  handOut(): boolean;
  products(): Iterable<SerializedProduct>;
  product(id: number): SerializedProduct | undefined;
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
export function openCachedList(options: LastGoodListOptions): CachedList {
  const { file, host, clock, log, onWrite, write = writeList } = options;
  let byId = new Map<number, SerializedProduct>();
  let newest: Aged | null = null;
  /** The same object as `newest` where it is that list. */
  let handedOut: Aged | null = null;
  let isSaveDue = false;
  const writes = new SerialQueue();
  let callOff = () => {};

  const ageOf = (aged: Aged | null) => aged && aged.ageMs + clock.monotonic() - aged.at;
  const asOf = (aged: Aged | null) => aged && clock.wall() - (ageOf(aged) ?? 0);
  /** A clock that went back makes a list look younger than new. */
  const agedSince = (since: number) => ({ ageMs: Math.max(0, clock.wall() - since), at: clock.monotonic() });

  function take(products: readonly SerializedProduct[], aged: Aged): void {
    byId = new Map(products.map((product) => [product.id, product]));
    newest = aged;
  }

  async function load(): Promise<void> {
    const stored = await readList(file, log);
    if (stored?.host !== host) return;
    take(stored.products, agedSince(stored.asOf));
    const since = stored.handedOutAsOf;
    if (since !== null) handedOut = since === stored.asOf ? newest : agedSince(since);
  }

  /** One write after the other, each of what is known when its turn comes. */
  function save(): void {
    callOff();
    if (isSaveDue) return;
    isSaveDue = true;
    void writes.add(async () => {
      await setImmediate(); // the page's answer goes first: making the text of a large list takes a while
      isSaveDue = false;
      try {
        await write(file, stored());
        onWrite(null);
      } catch (cause) {
        onWrite(`The catalogue cannot be written to ${file}: ${String(cause)}`);
        saveIn(RETRY_MS);
      }
    });
  }

  function stored(): StoredList {
    const now = asOf(newest) ?? clock.wall();
    const handedOutAsOf = handedOut === newest ? now : asOf(handedOut);
    return { host, asOf: now, handedOutAsOf, products: [...byId.values()] };
  }

  function saveIn(ms: number): void {
    callOff();
    callOff = clock.setTimer(save, ms);
  }

  return {
    ready: load(),
    ageMs: () => ageOf(newest),
    handedOutAgeMs: () => ageOf(handedOut),
    hasNewer: () => handedOut !== newest,
    handOut() {
      if (handedOut === newest) return false;
      handedOut = newest;
      save();
      return true;
    },
    products: () => byId.values(),
    product: (id) => byId.get(id),
    replace(products) {
      take(products.map(serializeProduct), { ageMs: 0, at: clock.monotonic() });
      save();
    },
    refresh(product) {
      const known = byId.get(product.id);
      const fresh = serializeProduct(product);
      if (!known || JSON.stringify(known) === JSON.stringify(fresh)) return;
      byId.set(product.id, fresh);
      saveIn(REFRESH_DELAY_MS);
    },
    close: () => callOff(),
  };
}
