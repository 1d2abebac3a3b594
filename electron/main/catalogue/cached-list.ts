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

interface CachedListOptions {
  readonly file: string;
  readonly host: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with each write's outcome: what went wrong, or null. */
  readonly onWrite: (error: string | null) => void;
}

/**
 * The newest sound list of a host, in memory and on the disk.
 *
 * - none -> newer than what the pages have: `replace`, or the disk holds one that was never served
 * - newer than what the pages have -> served: `markServed`
 * - served -> newer than what the pages have: `replace`
 */
export class CachedList {
  /** Settles when the disk has been read. */
  readonly ready: Promise<void>;
  readonly #options: CachedListOptions;
  readonly #writes = new SerialQueue();
  #byId = new Map<number, SerializedProduct>();
  #newest: Aged | null = null;
  /** The list that the pages were last given: the same object as `#newest` where it is that one. */
  #served: Aged | null = null;
  #isWriteDue = false;
  #cancelTimer = () => {};

  constructor(options: CachedListOptions) {
    this.#options = options;
    this.ready = this.#load();
  }

  /** Whether there is a list. */
  get isAvailable(): boolean {
    return this.#newest !== null;
  }

  /** Whether it is another one than the pages were last given. */
  get hasNewer(): boolean {
    return this.#served !== this.#newest;
  }

  /** How old it is, in ms; null where there is none. */
  ageMs(): number | null {
    return this.#ageOf(this.#newest);
  }

  /** How old the list is, in ms, that the pages were last given; null where they were given none. */
  servedAgeMs(): number | null {
    return this.#ageOf(this.#served);
  }

  /** Notes that the pages are given the list. @returns whether they had another one */
  markServed(): boolean {
    if (!this.hasNewer) return false;
    this.#served = this.#newest;
    this.#save();
    return true;
  }

  products(): Iterable<SerializedProduct> {
    return this.#byId.values();
  }

  product(id: number): SerializedProduct | undefined {
    return this.#byId.get(id);
  }

  /** Takes a list that the host has sent just now. */
  replace(products: readonly Product[]): void {
    this.#take(products.map(serializeProduct), { ageMs: 0, at: this.#options.clock.monotonic() });
    this.#save();
  }

  /** Takes a product that the host has sent just now; the list's age stays. */
  refresh(product: Product): void {
    const known = this.#byId.get(product.id);
    const fresh = serializeProduct(product);
    if (!known || JSON.stringify(known) === JSON.stringify(fresh)) return;
    this.#byId.set(product.id, fresh);
    this.#saveIn(REFRESH_DELAY_MS);
  }

  /** Cancels what waits for its time. */
  close(): void {
    this.#cancelTimer();
  }

  async #load(): Promise<void> {
    const { file, host, log } = this.#options;
    const stored = await readList(file, log);
    if (stored?.host !== host) return;
    this.#take(stored.products, this.#agedSince(stored.asOf));
    const servedSince = stored.handedOutAsOf;
    if (servedSince === null) return;
    this.#served = servedSince === stored.asOf ? this.#newest : this.#agedSince(servedSince);
  }

  #take(products: readonly SerializedProduct[], aged: Aged): void {
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#newest = aged;
  }

  #saveIn(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.setTimer(() => this.#save(), ms);
  }

  /** One write after the other, each of what is known when its turn comes. */
  #save(): void {
    this.#cancelTimer();
    if (this.#isWriteDue) return;
    this.#isWriteDue = true;
    void this.#writes.add(() => this.#write());
  }

  async #write(): Promise<void> {
    const { file, onWrite } = this.#options;
    await setImmediate(); // the page's answer goes first: making the text of a large list takes a while
    this.#isWriteDue = false;
    try {
      await writeList(file, this.#toStore());
      onWrite(null);
    } catch (cause) {
      onWrite(`The catalogue cannot be written to ${file}: ${String(cause)}`);
      this.#saveIn(RETRY_MS);
    }
  }

  #toStore(): StoredList {
    const asOf = this.#asOf(this.#newest) ?? this.#options.clock.wall();
    const handedOutAsOf = this.hasNewer ? this.#asOf(this.#served) : asOf;
    return { host: this.#options.host, asOf, handedOutAsOf, products: [...this.#byId.values()] };
  }

  #ageOf(aged: Aged | null): number | null {
    return aged && aged.ageMs + this.#options.clock.monotonic() - aged.at;
  }

  #asOf(aged: Aged | null): number | null {
    return aged && this.#options.clock.wall() - (this.#ageOf(aged) ?? 0);
  }

  /** A clock that went back makes a list look younger than new. */
  #agedSince(since: number): Aged {
    const { clock } = this.#options;
    return { ageMs: Math.max(0, clock.wall() - since), at: clock.monotonic() };
  }
}
