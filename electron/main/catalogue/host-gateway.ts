import { join } from 'node:path';
import * as v from 'valibot';
import { catalogueAddress } from '../../../src/catalogue/catalogue-calls.ts';
import { productSchema } from '../../../src/domain/product-schema.ts';
import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import type { Core } from '../core/open-core.ts';
import { withTimeout } from '../core/timeout.ts';
import { createTokenBucket, type Rate } from '../core/token-bucket.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { CachedList } from './cached-list.ts';
import type { CatalogueGateway, CatalogueReport } from './gateway.ts';
import { Host, type Outcome } from './host.ts';
import { ImageCache } from './image-cache.ts';
import { ImageStore } from './image-store.ts';
import type { ListWork } from './list-work.ts';
import { cachedResponse, errorResponse, freshResponse, hostResponse } from './responses.ts';

const MAX_IMAGES_BYTES = 64 * 1024 * 1024;

/** A hanging disk must not block the host's answers. */
const LOAD_TIMEOUT_MS = 3000;
/** Short, because the page gets the cached answer after a timeout. */
const TIMEOUT_WITH_COPY_MS = 5000;
/** If a page joins a running request that has a longer timeout, such as a probe, the page waits at most this long. */
const JOINED_TIMEOUT_MS = TIMEOUT_WITH_COPY_MS + 500;
/** Just shorter than the page's own timeout, so that the page gets our error response. */
const TIMEOUT_WITHOUT_COPY_MS = 14_000;
/** Rate limit for requests for products that the cached list lacks, for example new products. */
const UNKNOWN_PRODUCTS: Rate = { burst: 5, perMinute: 5 };
/** If the list is younger than this and no page has had it yet, it is served without a new request. */
const FRESH_MS = 30_000;

type CataloguePart = 'host' | 'list file' | 'pictures';

interface HostGatewayOptions extends Pick<Core, 'clock' | 'health' | 'log'> {
  readonly hostUrl: string;
  /** The folder of the host's last good answers. */
  readonly folder: string;
  readonly fetch: HostFetch;
  readonly listWork: ListWork;
  readonly onChange: () => void;
}

/**
 * The gateway of a catalogue host. A page that requests the list gets:
 * - if the host is down and a list is cached: the cached list, marked as a copy
 * - if a newly fetched list has not reached any page: that list, unmarked
 * - otherwise the host's answer, or the cached list if the host fails or answers too late
 */
export class HostGateway implements CatalogueGateway {
  readonly #options: HostGatewayOptions;
  /** The current problems. Together they form the catalogue's health warning. */
  readonly #problems = new Map<CataloguePart, string>();
  readonly #list: CachedList;
  readonly #images: ImageCache;
  readonly #host: Host;
  readonly #mayAskUnknown: () => boolean;
  readonly #ready: Promise<void>;
  /** True after staff have fetched a list, until the pages get it. */
  #isRecalled = false;

  constructor(options: HostGatewayOptions) {
    const { hostUrl, folder, clock, listWork, onChange } = options;
    this.#options = options;
    this.#list = new CachedList({
      ...options,
      file: join(folder, 'list.json'),
      // `catalogueAddress` removes trailing slashes, because 'https://host' and 'https://host/' are the same host.
      host: catalogueAddress(hostUrl, ''),
      work: listWork,
      onWrite: (error) => this.#reportProblem('list file', error),
    });
    this.#images = new ImageCache({
      ...options,
      store: new ImageStore(join(folder, 'pictures'), MAX_IMAGES_BYTES),
      onWrite: (error) => this.#reportProblem('pictures', error),
    });
    this.#host = new Host({
      ...options,
      list: this.#list,
      images: this.#images,
      onHealthChange: (reason) => this.#reportHost(reason),
      onNewerList: onChange,
    });
    this.#mayAskUnknown = createTokenBucket(UNKNOWN_PRODUCTS, clock.monotonic);
    const loaded = this.#list.ready.then(() => {
      // If no list is cached, `setAllowed` would delete all images, but the host's next list may need them.
      if (this.#list.isAvailable) this.#images.setAllowed(this.#list.imageAddresses());
    });
    this.#ready = withTimeout(loaded, LOAD_TIMEOUT_MS, () => undefined, clock.setTimer);
  }

  async answer(path: string): Promise<Response> {
    await this.#ready;
    const { pathname, searchParams } = new URL(path, 'http://catalogue');
    if (pathname === '/products') return this.#answerList();
    const id = Number(/^\/products\/(\d+)$/.exec(pathname)?.[1]);
    if (v.is(productSchema.entries.id, id)) return this.#answerProduct(id);
    const image = pathname === '/pictures' ? searchParams.get('url') : null;
    return image ? this.#images.answer(image) : new Response(null, { status: 404 });
  }

  async status(): Promise<CatalogueStatus> {
    await this.#ready;
    const ageMs = this.#list.servedAgeMs();
    const asOf = ageMs === null ? null : this.#options.clock.wall() - ageMs;
    const recalled = this.#isRecalled ? { isRecalled: this.#isRecalled } : {};
    return { asOf, ageMs, isReachable: this.#host.health.isUp, hasNewer: this.#list.hasNewer, ...recalled };
  }

  async report(): Promise<CatalogueReport> {
    await this.#ready;
    const ageMs = this.#list.servedAgeMs() ?? this.#list.ageMs();
    return { ageMs, isReachable: this.#host.health.isUp, hasList: this.#list.isAvailable };
  }

  watchHost(): void {
    this.#host.health.watch();
  }

  async reload(): Promise<'reloaded' | 'failed'> {
    await this.#ready;
    // Staff may have seen a wrong image, so all images are checked again after the list arrives.
    this.#images.expire();
    const outcome = await this.#host.list(TIMEOUT_WITHOUT_COPY_MS);
    if (outcome.kind !== 'good') return 'failed';
    this.#isRecalled = true;
    this.#options.onChange();
    return 'reloaded';
  }

  #reportHost(reason: string | null): void {
    const { log, onChange } = this.#options;
    if (reason === null) log('catalogue-healed');
    else log('catalogue-failed', { reason, hasCopy: this.#list.isAvailable });
    this.#reportProblem('host', reason && `The catalogue host fails: ${reason}.`);
    onChange();
  }

  #reportProblem(part: CataloguePart, problem: string | null): void {
    const { health } = this.#options;
    if (problem === null) this.#problems.delete(part);
    else this.#problems.set(part, problem);
    if (this.#problems.size === 0) health.clear('catalogue');
    else health.warn('catalogue', [...this.#problems.values()].join(' '));
  }

  async #answerList(): Promise<Response> {
    const hasCopy = this.#list.isAvailable;
    if (this.#isDown() && hasCopy) return this.#fromCache(this.#serveList());
    if (this.#isJustFetched()) return freshResponse(this.#serveList());
    const outcome = await (hasCopy ? this.#listInTime() : this.#host.list(TIMEOUT_WITHOUT_COPY_MS));
    if (outcome?.kind === 'good') this.#markServed();
    else if (outcome === null || this.#list.isAvailable) return this.#fromCache(this.#serveList());
    return passOn(outcome);
  }

  async #answerProduct(id: number): Promise<Response> {
    const known = this.#list.product(id);
    if (this.#isDown() && known) return this.#fromCache(known);
    // Limit unknown ids: a hijacked page could use them to send data to the host.
    if (!known && !this.#mayAskUnknown()) return new Response(null, { status: 404 });
    const outcome = await this.#host.product(id, known ? TIMEOUT_WITH_COPY_MS : TIMEOUT_WITHOUT_COPY_MS);
    const copy = this.#list.product(id);
    return outcome.kind !== 'good' && copy ? this.#fromCache(copy) : passOn(outcome);
  }

  #listInTime(): Promise<Outcome | null> {
    const { setTimer } = this.#options.clock;
    return withTimeout(this.#host.list(TIMEOUT_WITH_COPY_MS), JOINED_TIMEOUT_MS, () => null, setTimer);
  }

  #serveList(): string {
    this.#markServed();
    return this.#list.json();
  }

  #markServed(): void {
    this.#isRecalled = false;
    if (this.#list.markServed()) this.#options.onChange();
  }

  #fromCache(body: string): Response {
    return cachedResponse(body, this.#list.ageMs() ?? 0);
  }

  #isJustFetched(): boolean {
    const ageMs = this.#list.ageMs();
    return this.#host.health.isUp === true && this.#list.hasNewer && ageMs !== null && ageMs < FRESH_MS;
  }

  #isDown(): boolean {
    return this.#host.health.isUp === false;
  }
}

function passOn(outcome: Outcome): Response {
  return outcome.kind === 'error' ? errorResponse(outcome.error) : hostResponse(outcome.answer);
}
