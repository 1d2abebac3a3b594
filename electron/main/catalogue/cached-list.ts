import { setImmediate } from 'node:timers/promises';
import { catalogueAddress } from '../../../src/catalogue/catalogue-address.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import type { ListedProduct, ListWork, StoredList } from './list-work.ts';

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
  readonly work: ListWork;
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
  #byId = new Map<number, ListedProduct>();
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

  /** The addresses of its images, in the order of the list. */
  imageAddresses(): readonly string[] {
    return Array.from(this.#byId.values(), ({ image }) => image).filter((image) => image !== null);
  }

  /** The list as JSON. */
  json(): string {
    return `[${this.#texts().join(',')}]`;
  }

  /** One product of it as JSON. */
  product(id: number): string | undefined {
    return this.#byId.get(id)?.json;
  }

  /** Takes a list that the host has sent just now. */
  replace(products: readonly ListedProduct[]): void {
    this.#take(products, { ageMs: 0, at: this.#options.clock.monotonic() });
    this.#save();
  }

  /** Takes a product that the host has sent just now; the list's age stays. */
  refresh(product: ListedProduct): void {
    const known = this.#byId.get(product.id);
    if (!known || known.json === product.json) return;
    this.#byId.set(product.id, product);
    this.#saveIn(REFRESH_DELAY_MS);
  }

  /** Cancels what waits for its time. */
  close(): void {
    this.#cancelTimer();
  }

  async #load(): Promise<void> {
    const { file, host, log, work } = this.#options;
    const reading = await work.read(file, catalogueAddress(host, '/'));
    if (reading.kind === 'damaged') log('catalogue-damaged', { file, keptAs: reading.keptAs });
    if (reading.kind === 'unreadable') log('file-unreadable', { file, error: reading.error });
    if (reading.kind !== 'sound' || reading.list.host !== host) return;
    const { products, asOf, handedOutAsOf } = reading.list;
    const stored = this.#agedSince(asOf);
    // The host may have answered before a slow disk did.
    if (this.#newest === null) this.#take(products, stored);
    if (handedOutAsOf === null || this.#served !== null) return;
    this.#served = handedOutAsOf === asOf ? stored : this.#agedSince(handedOutAsOf);
  }

  #take(products: readonly ListedProduct[], aged: Aged): void {
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
    const { file, work, onWrite } = this.#options;
    await setImmediate(); // the page's answer goes first
    this.#isWriteDue = false;
    try {
      await work.write(file, this.#toStore());
      onWrite(null);
    } catch (cause) {
      onWrite(`The catalogue cannot be written to ${file}: ${String(cause)}`);
      this.#saveIn(RETRY_MS);
    }
  }

  #texts(): readonly string[] {
    return Array.from(this.#byId.values(), ({ json }) => json);
  }

  #toStore(): StoredList<string> {
    const asOf = this.#asOf(this.#newest) ?? this.#options.clock.wall();
    const handedOutAsOf = this.hasNewer ? this.#asOf(this.#served) : asOf;
    return { host: this.#options.host, asOf, handedOutAsOf, products: this.#texts() };
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
