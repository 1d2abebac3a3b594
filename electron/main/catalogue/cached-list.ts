import { setImmediate } from 'node:timers/promises';
import { catalogueAddress } from '../../../src/catalogue/catalogue-calls.ts';
import type { Core } from '../core/open-core.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import type { ListedProduct, ListWork, StoredList } from './list-work.ts';

const RETRY_MS = 30_000;

/** An age and the monotonic time of its measurement, both in ms. Jumps of the wall clock do not change the age. */
interface AgeStamp {
  readonly ageMs: number;
  readonly at: number;
}

interface CachedListOptions extends Pick<Core, 'clock' | 'log'> {
  readonly file: string;
  readonly host: string;
  readonly work: ListWork;
  /** Called after each write, with the error or null. */
  readonly onWrite: (error: string | null) => void;
}

/** The newest valid list of a host, in memory and on disk. In names, 'served' means the list that the pages have. */
export class CachedList {
  /** Settles when the list on disk has been read. */
  readonly ready: Promise<void>;
  readonly #options: CachedListOptions;
  readonly #writes = new SerialQueue();
  #byId = new Map<number, ListedProduct>();
  #newest: AgeStamp | null = null;
  /** The age of the list that the pages have; the same object as `#newest` if they have the newest list. */
  #served: AgeStamp | null = null;
  #isWriteDue = false;
  #cancelRetry = () => {};

  constructor(options: CachedListOptions) {
    this.#options = options;
    this.ready = this.#load();
  }

  get isAvailable(): boolean {
    return this.#newest !== null;
  }

  /** Whether there is a list that the pages do not have yet. */
  get hasNewer(): boolean {
    return this.#served !== this.#newest;
  }

  /** Age of the newest list in ms; null without a list. */
  ageMs(): number | null {
    return this.#ageOf(this.#newest);
  }

  /** Age in ms of the list that the pages have; null if they have none. */
  servedAgeMs(): number | null {
    return this.#ageOf(this.#served);
  }

  /** Records that the pages get the newest list. @returns false if the pages already had this list */
  markServed(): boolean {
    if (!this.hasNewer) return false;
    this.#served = this.#newest;
    this.#save();
    return true;
  }

  /** The images of the newest list, in list order. */
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

  async #load(): Promise<void> {
    const { file, host, log, work } = this.#options;
    const reading = await work.read(file, catalogueAddress(host, '/'));
    if (reading.kind === 'damaged') log('catalogue-damaged', { file, keptAs: reading.keptAs });
    if (reading.kind === 'unreadable') log('file-unreadable', { file, error: reading.error });
    if (reading.kind !== 'sound' || reading.value.host !== host) return;
    const { products, asOf, servedAsOf } = reading.value;
    const stored = this.#stampSince(asOf);
    // If the host sent a list during this read, keep the host's newer list.
    if (this.#newest === null) this.#take(products, stored);
    if (servedAsOf === null || this.#served !== null) return;
    this.#served = servedAsOf === asOf ? stored : this.#stampSince(servedAsOf);
  }

  #take(products: readonly ListedProduct[], stamp: AgeStamp): void {
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#newest = stamp;
  }

  /** Adds a write to the queue. One waiting write is enough, because it stores the newest state when it starts. */
  #save(): void {
    this.#cancelRetry();
    if (this.#isWriteDue) return;
    this.#isWriteDue = true;
    void this.#writes.add(() => this.#write());
  }

  async #write(): Promise<void> {
    const { file, work, clock, onWrite } = this.#options;
    await setImmediate(); // send the page's response first
    this.#isWriteDue = false;
    try {
      await work.write(file, this.#toStore());
      onWrite(null);
    } catch (cause) {
      onWrite(`The catalogue cannot be written to ${file}: ${String(cause)}`);
      this.#cancelRetry = clock.setTimer(() => this.#save(), RETRY_MS);
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

  /** The age stamp of a list that was sent at the wall time `since`. The age is 0 if the clock was set back. */
  #stampSince(since: number): AgeStamp {
    const { clock } = this.#options;
    return { ageMs: Math.max(0, clock.wall() - since), at: clock.monotonic() };
  }
}
