import { join } from 'node:path';
import * as v from 'valibot';
import { catalogueAddress } from '../../../src/catalogue/catalogue-address.ts';
import { productSchema } from '../../../src/domain/product-schema.ts';
import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { withTimeout } from '../core/timeout.ts';
import { createTokenBucket, type Rate } from '../core/token-bucket.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { CachedList } from './cached-list.ts';
import { CatalogueHealth } from './catalogue-health.ts';
import type { CatalogueGateway, CatalogueReport } from './gateway.ts';
import { Host, type Outcome } from './host.ts';
import { ImageCache } from './image-cache.ts';
import { ImageStore } from './image-store.ts';
import type { ListWork } from './list-work.ts';
import { cachedResponse, errorResponse, freshResponse, hostResponse } from './responses.ts';

const MAX_IMAGES_BYTES = 64 * 1024 * 1024;

/**
 * How long the first calls wait for the list on disk, in ms. A hanging disk must not block the host's answers.
 */
const LOAD_TIMEOUT_MS = 3000;
/** Time-out in ms of a call that the last good answer can replace: a shopper waits. */
const TIMEOUT_WITH_COPY_MS = 5000;
/** Time-out in ms if the call joins a running probe. */
const JOINED_TIMEOUT_MS = TIMEOUT_WITH_COPY_MS + 500;
/** Time-out in ms if no cached answer exists: just less than the page itself waits. */
const TIMEOUT_WITHOUT_COPY_MS = 14_000;
/** Rate limit for products that are not in the list: they may be new, or there is no list yet. */
const UNKNOWN_PRODUCTS: Rate = { burst: 5, perMinute: 5 };
/** How long, in ms, a list that no page has yet counts as fresh. */
const FRESH_MS = 30_000;

interface HostGatewayOptions {
  readonly hostUrl: string;
  /** The folder of the last good answers. */
  readonly folder: string;
  readonly fetch: HostFetch;
  readonly clock: Clock;
  /** A random number, 0 <= n < 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly health: Health;
  readonly listWork: ListWork;
  /** Called when the status changes. */
  readonly onChange: () => void;
}

/**
 * A catalogue host somewhere else. The main process calls it, so that it needs no CORS headers and the pages need no
 * right to call anyone but the app itself. While it fails, its last good answers stand in.
 *
 * The host's state is that of `host-health.ts`; the list's:
 *
 * - none -> served, newer: the file of the run before, as that left it
 * - none, served -> newer: a probe or the staff have a list fetched
 * - none, newer -> served: a page calls
 *
 * A page's call of the list gets:
 *
 * - where the host is down and there is a list: that one, as one that stands in
 * - where the list is newer and has just been fetched: that one, as a fresh one
 * - else the host's own answer, or the list where that is none or comes too late
 */
export class HostGateway implements CatalogueGateway {
  readonly isEmbedded = false;
  readonly #options: HostGatewayOptions;
  readonly #health: CatalogueHealth;
  readonly #list: CachedList;
  readonly #images: ImageCache;
  readonly #host: Host;
  readonly #mayAskUnknown: () => boolean;
  readonly #ready: Promise<void>;
  /** Whether staff fetched the list that the pages have. */
  #isRecalled = false;

  constructor(options: HostGatewayOptions) {
    this.#options = options;
    this.#health = new CatalogueHealth(options.health);
    this.#list = this.#openList();
    this.#images = this.#openImages();
    this.#host = this.#openHost();
    this.#mayAskUnknown = createTokenBucket(UNKNOWN_PRODUCTS, options.clock.monotonic);
    const loaded = this.#list.ready.then(() => {
      // Without a readable list, keep the images: the list may come.
      if (this.#list.isAvailable) this.#images.setAllowed(this.#list.imageAddresses());
    });
    this.#ready = withTimeout(loaded, LOAD_TIMEOUT_MS, () => undefined, options.clock.setTimer);
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
    return { asOf, ageMs, isReachable: this.#host.isUp, hasNewer: this.#list.hasNewer, ...recalled };
  }

  async report(): Promise<CatalogueReport> {
    await this.#ready;
    const ageMs = this.#list.servedAgeMs() ?? this.#list.ageMs();
    return { ageMs, isReachable: this.#host.isUp, hasList: this.#list.isAvailable };
  }

  watchHost(): void {
    this.#host.watch();
  }

  async reload(): Promise<'reloaded' | 'failed'> {
    await this.#ready;
    // Staff may have seen a wrong image; the list's answer starts their fetching.
    this.#images.expire();
    const outcome = await this.#host.list(TIMEOUT_WITHOUT_COPY_MS);
    if (outcome.kind !== 'good') return 'failed';
    this.#isRecalled = true;
    this.#options.onChange();
    return 'reloaded';
  }

  close(): void {
    this.#host.close();
    this.#list.close();
    this.#images.close();
  }

  #openList(): CachedList {
    const { hostUrl, folder, clock, log, listWork } = this.#options;
    return new CachedList({
      file: join(folder, 'list.json'),
      // Ignores slashes at the end of the path.
      host: catalogueAddress(hostUrl, ''),
      clock,
      log,
      work: listWork,
      onWrite: (error) => this.#health.report('list file', error),
    });
  }

  #openImages(): ImageCache {
    const { folder, fetch, clock, log } = this.#options;
    return new ImageCache({
      store: new ImageStore({ folder: join(folder, 'pictures'), maxBytes: MAX_IMAGES_BYTES, clock }),
      fetch,
      clock,
      isHostDown: () => this.#isDown(),
      log,
      onWrite: (error) => this.#health.report('pictures', error),
    });
  }

  #openHost(): Host {
    const { hostUrl, fetch, clock, random, log, listWork, onChange } = this.#options;
    return new Host({
      url: hostUrl,
      fetch,
      clock,
      random,
      list: this.#list,
      images: this.#images,
      log,
      listWork,
      onHealthChange: (reason) => this.#reportHost(reason),
      onNewerList: onChange,
    });
  }

  /** @param reason why it fails; null when it is back */
  #reportHost(reason: string | null): void {
    const { log, onChange } = this.#options;
    if (reason === null) log('catalogue-healed');
    else log('catalogue-failed', { reason, hasCopy: this.#list.isAvailable });
    this.#health.report('host', reason && `The catalogue host fails: ${reason}.`);
    onChange();
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
    // A hijacked page could send the host a message by an id.
    if (!known && !this.#mayAskUnknown()) return new Response(null, { status: 404 });
    const outcome = await this.#host.product(id, known ? TIMEOUT_WITH_COPY_MS : TIMEOUT_WITHOUT_COPY_MS);
    const copy = this.#list.product(id);
    return outcome.kind !== 'good' && copy ? this.#fromCache(copy) : passOn(outcome);
  }

  /** Null if the call joined a probe that takes too long for a shopper. */
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

  /** Whether the host has recently sent a list that no page has. */
  #isJustFetched(): boolean {
    const ageMs = this.#list.ageMs();
    return this.#host.isUp === true && this.#list.hasNewer && ageMs !== null && ageMs < FRESH_MS;
  }

  #isDown(): boolean {
    return this.#host.isUp === false;
  }
}

/** The host's answer, or null if it gave none. */
function passOn(outcome: Outcome): Response {
  return outcome.kind === 'error' ? errorResponse(outcome.error) : hostResponse(outcome.answer);
}
