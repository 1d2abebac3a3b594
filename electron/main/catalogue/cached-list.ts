import { setImmediate } from 'node:timers/promises';
import { catalogueAddress } from '../../../src/catalogue/catalogue-address.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import type { ListedProduct, ListWork, StoredList } from './list-work.ts';

/**
 * How long a refreshed product waits before it is written, in ms: a list of many MB is not written per visit.
 */
const REFRESH_DELAY_MS = 5000;
/** Delay before a failed write is retried, in ms. */
const RETRY_MS = 30_000;

/** An age (ms) at a moment of the monotonic clock (ms), which jumps of the wall clock do not change. */
interface AgeStamp {
  readonly ageMs: number;
  readonly at: number;
}

interface CachedListOptions {
  readonly file: string;
  readonly host: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly work: ListWork;
  /** Called after each write with the problem, or null. */
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
  #newest: AgeStamp | null = null;
  /** The list last served to the pages; the same object as `#newest` if it is that one. */
  #served: AgeStamp | null = null;
  #isWriteDue = false;
  #cancelTimer = () => {};

  constructor(options: CachedListOptions) {
    this.#options = options;
    this.ready = this.#load();
  }

  get isAvailable(): boolean {
    return this.#newest !== null;
  }

  /** Whether the pages were last given another one. */
  get hasNewer(): boolean {
    return this.#served !== this.#newest;
  }

  /** Its age in ms; null without a list. */
  ageMs(): number | null {
    return this.#ageOf(this.#newest);
  }

  /** The age in ms of the list that the pages were last given; null if they were given none. */
  servedAgeMs(): number | null {
    return this.#ageOf(this.#served);
  }

  /** Records that the pages get the list. @returns whether they had another one */
  markServed(): boolean {
    if (!this.hasNewer) return false;
    this.#served = this.#newest;
    this.#save();
    return true;
  }

  /** The addresses of its images, in list order. */
  imageAddresses(): readonly string[] {
    return Array.from(this.#byId.values(), ({ image }) => image).filter((image) => image !== null);
  }

  json(): string {
    return `[${this.#texts().join(',')}]`;
  }

  product(id: number): string | undefined {
    return this.#byId.get(id)?.json;
  }

  /** Stores a list that the host has just sent. */
  replace(products: readonly ListedProduct[]): void {
    this.#take(products, { ageMs: 0, at: this.#options.clock.monotonic() });
    this.#save();
  }

  /** Stores a product that the host has just sent; the list's age stays. */
  refresh(product: ListedProduct): void {
    const known = this.#byId.get(product.id);
    if (!known || known.json === product.json) return;
    this.#byId.set(product.id, product);
    this.#saveIn(REFRESH_DELAY_MS);
  }

  /** Cancels waiting writes. */
  close(): void {
    this.#cancelTimer();
  }

  async #load(): Promise<void> {
    const { file, host, log, work } = this.#options;
    const reading = await work.read(file, catalogueAddress(host, '/'));
    if (reading.kind === 'damaged') log('catalogue-damaged', { file, keptAs: reading.keptAs });
    if (reading.kind === 'unreadable') log('file-unreadable', { file, error: reading.error });
    if (reading.kind !== 'sound' || reading.list.host !== host) return;
    const { products, asOf, servedAsOf } = reading.list;
    const stored = this.#stampSince(asOf);
    // The host may have answered before the disk did.
    if (this.#newest === null) this.#take(products, stored);
    if (servedAsOf === null || this.#served !== null) return;
    this.#served = servedAsOf === asOf ? stored : this.#stampSince(servedAsOf);
  }

  #take(products: readonly ListedProduct[], stamp: AgeStamp): void {
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#newest = stamp;
  }

  #saveIn(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.setTimer(() => this.#save(), ms);
  }

  /** Writes run one after the other; each writes the newest state. */
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
    const servedAsOf = this.hasNewer ? this.#asOf(this.#served) : asOf;
    return { host: this.#options.host, asOf, servedAsOf, products: this.#texts() };
  }

  #ageOf(stamp: AgeStamp | null): number | null {
    return stamp && stamp.ageMs + this.#options.clock.monotonic() - stamp.at;
  }

  #asOf(stamp: AgeStamp | null): number | null {
    return stamp && this.#options.clock.wall() - (this.#ageOf(stamp) ?? 0);
  }

  /** If the clock went back, the age would be negative. */
  #stampSince(since: number): AgeStamp {
    const { clock } = this.#options;
    return { ageMs: Math.max(0, clock.wall() - since), at: clock.monotonic() };
  }
}
