import { join } from 'node:path';
import type { Product } from '../../../src/domain/product.ts';
import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { withTimeout } from '../core/timeout.ts';
import { createTokenBucket, type Rate } from '../core/token-bucket.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { type CachedList, openCachedList } from './cached-list.ts';
import { createCatalogueHealth } from './catalogue-health.ts';
import type { CatalogueGateway, CatalogueReport } from './gateway.ts';
import { type Host, type Outcome, openHost } from './host.ts';
import { ImageCache } from './image-cache.ts';
import { openImageStore } from './image-store.ts';
import { writingList } from './json-chunks.ts';
import { faultResponse, freshResponse, hostResponse, standInResponse } from './responses.ts';
import { runChunked } from './run-chunked.ts';

const MAX_PICTURES_BYTES = 64 * 1024 * 1024;

/** How long a call may take, in ms, where the last good answer can stand in for it: a shopper waits. */
const TIMEOUT_WITH_COPY_MS = 5000;
/** The same where the call joins a probe, in ms: behind the end of a call of its own. */
const LONGEST_JOINED_MS = TIMEOUT_WITH_COPY_MS + 500;
/** The same where nothing can stand in: just less than the page itself waits. */
const TIMEOUT_WITHOUT_COPY_MS = 14_000;
/** How often a product is asked for that is not in the list: it may be new, or there is no list yet. */
const UNKNOWN_PRODUCTS: Rate = { burst: 5, perMinute: 5 };
/** For how long, in ms, the list of a probe is as good as one that is fetched on request. */
const PROBED_FRESH_MS = 30_000;

/** What a host's gateway needs. */
interface HostGatewayOptions {
  readonly hostUrl: string;
  /** Where the last good answers are kept. */
  readonly folder: string;
  readonly fetch: HostFetch;
  readonly clock: Clock;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly health: Health;
  /** Called when the status has changed. */
  readonly onChange: () => void;
}

/**
 * A catalogue host somewhere else. The main process calls it, so that it needs no CORS headers and the pages need no
 * right to call anyone but the app itself. While it fails, its last good answers stand in.
 *
 * What a page gets for its call of the list:
 *
 * - the host is down and there is a copy: the copy, as one that stands in
 * - a probe has just fetched the list: that one, as a fresh one
 * - else the host's own answer, or the copy where that is none or comes too late
 */
export class HostGateway implements CatalogueGateway {
  readonly isEmbedded = false;
  readonly #options: HostGatewayOptions;
  readonly #report: ReturnType<typeof createCatalogueHealth>;
  readonly #list: CachedList;
  readonly #images: ImageCache;
  readonly #host: Host;
  readonly #mayAskUnknown: () => boolean;
  readonly #ready: Promise<unknown>;
  /** Whether the list is a probe's, which no page has asked for yet. */
  #isProbed = false;
  /** Whether the staff called in the list that the pages have. */
  #isRecalled = false;

  constructor(options: HostGatewayOptions) {
    const { clock } = options;
    const url = options.hostUrl.replace(/\/+$/, '');
    this.#options = options;
    this.#report = createCatalogueHealth(options.health);
    this.#list = this.#openList(url);
    this.#images = this.#openImages(url);
    this.#mayAskUnknown = createTokenBucket(UNKNOWN_PRODUCTS, clock.monotonic);
    // Where no list could be read, the pictures on the disk wait for one.
    this.#ready = this.#list.ready.then(
      () => this.#hasCopy() && this.#images.setAllowed(this.#list.products()),
    );
    this.#host = this.#openHost(url);
  }

  async answer(path: string): Promise<Response> {
    await this.#ready;
    const { pathname, searchParams } = new URL(path, 'http://catalogue');
    if (pathname === '/products') return this.#answerList();
    const id = /^\/products\/(\d{1,15})$/.exec(pathname)?.[1];
    if (id !== undefined) return this.#answerProduct(Number(id));
    const picture = pathname === '/pictures' ? searchParams.get('url') : null;
    return picture ? this.#images.answer(picture) : new Response(null, { status: 404 });
  }

  async status(): Promise<CatalogueStatus> {
    await this.#ready;
    const ageMs = this.#list.handedOutAgeMs();
    const asOf = ageMs === null ? null : this.#options.clock.wall() - ageMs;
    const recalled = this.#isRecalled ? { isRecalled: this.#isRecalled } : {};
    return { asOf, ageMs, isReachable: this.#host.isUp, hasNewer: this.#list.hasNewer(), ...recalled };
  }

  async report(): Promise<CatalogueReport> {
    await this.#ready;
    const ageMs = this.#list.handedOutAgeMs() ?? this.#list.ageMs();
    return { ageMs, isReachable: this.#host.isUp, hasList: this.#hasCopy() };
  }

  watchHost(): void {
    this.#host.watch();
  }

  async reload(): Promise<'reloaded' | 'failed'> {
    await this.#ready;
    // The staff may have seen a wrong one; the list's answer begins their fetching.
    this.#images.expire();
    const outcome = await this.#host.list(TIMEOUT_WITHOUT_COPY_MS);
    if (outcome.kind !== 'good') return 'failed';
    // The pages' own call need go no further than here.
    this.#isProbed = true;
    this.#isRecalled = true;
    this.#options.onChange();
    return 'reloaded';
  }

  close(): void {
    this.#host.close();
    this.#list.close();
    this.#images.close();
  }

  #openList(host: string): CachedList {
    const { folder, clock, log } = this.#options;
    return openCachedList({
      file: join(folder, 'list.json'),
      host,
      clock,
      log,
      onWrite: (fault) => this.#report('list file', fault),
    });
  }

  #openImages(host: string): ImageCache {
    const { folder, fetch, clock, log } = this.#options;
    return new ImageCache({
      host,
      store: openImageStore({ folder: join(folder, 'pictures'), maxBytes: MAX_PICTURES_BYTES, clock }),
      fetch,
      clock,
      isHostDown: () => this.#isDown(),
      log,
      onWrite: (fault) => this.#report('pictures', fault),
    });
  }

  #openHost(url: string): Host {
    const { fetch, clock, random, log, onChange } = this.#options;
    return openHost({
      url,
      fetch,
      clock,
      random,
      hasCopy: () => this.#hasCopy(),
      onList: (...list) => this.#takeList(...list),
      onProduct: (product) => {
        this.#list.refresh(product);
        this.#images.allow(product);
      },
      onDown: (reason) => {
        log('catalogue-failed', { reason, hasCopy: this.#hasCopy() });
        this.#report('host', `The catalogue host fails: ${reason}.`);
        onChange();
      },
      onUp: () => {
        log('catalogue-healed');
        this.#report('host', null);
        onChange();
      },
    });
  }

  #takeList(products: readonly Product[], dropped: number, isProbe: boolean): void {
    const { log, onChange } = this.#options;
    if (dropped > 0) log('catalogue-products-dropped', { count: dropped });
    this.#isProbed = isProbe;
    this.#list.replace(products);
    this.#images.setAllowed(this.#list.products());
    this.#images.prefetch();
    if (isProbe && !this.#isDown()) onChange(); // there is a newer list; a host that was down is told of in a moment
  }

  async #answerList(): Promise<Response> {
    const isNew = this.#isProbed && (this.#list.ageMs() ?? PROBED_FRESH_MS) < PROBED_FRESH_MS;
    this.#isProbed = false;
    if (this.#isDown() && this.#hasCopy()) return this.#standIn(await this.#serve());
    if (isNew) return freshResponse(await this.#serve());
    const outcome = await (this.#hasCopy() ? this.#listInTime() : this.#host.list(TIMEOUT_WITHOUT_COPY_MS));
    if (outcome?.kind === 'good') this.#markServed();
    else if (outcome === null || this.#hasCopy()) return this.#standIn(await this.#serve());
    return passOn(outcome);
  }

  async #answerProduct(id: number): Promise<Response> {
    const known = this.#list.product(id);
    if (this.#isDown() && known) return this.#standIn(JSON.stringify(known));
    // An id could tell the host anything: a page that was taken over has no other way out to it.
    if (!known && !this.#mayAskUnknown()) return new Response(null, { status: 404 });
    const outcome = await this.#host.product(id, known ? TIMEOUT_WITH_COPY_MS : TIMEOUT_WITHOUT_COPY_MS);
    const copy = this.#list.product(id);
    return outcome.kind !== 'good' && copy ? this.#standIn(JSON.stringify(copy)) : passOn(outcome);
  }

  /** Null where the call has joined a probe, which nobody waits for, and that takes too long for a shopper. */
  #listInTime(): Promise<Outcome | null> {
    const { setTimer } = this.#options.clock;
    return withTimeout(this.#host.list(TIMEOUT_WITH_COPY_MS), LONGEST_JOINED_MS, () => null, setTimer);
  }

  /** The list for the pages, as JSON. */
  #serve(): Promise<Buffer<ArrayBuffer>> {
    this.#markServed();
    return runChunked(writingList([...this.#list.products()]));
  }

  #markServed(): void {
    this.#isRecalled = false;
    if (this.#list.handOut()) this.#options.onChange();
  }

  #standIn(body: BodyInit): Response {
    return standInResponse(body, this.#list.ageMs() ?? 0);
  }

  #hasCopy(): boolean {
    return this.#list.ageMs() !== null;
  }

  #isDown(): boolean {
    return this.#host.isUp === false;
  }
}

/** The host's own answer, or that there is none. */
function passOn(outcome: Outcome): Response {
  return outcome.kind === 'fault' ? faultResponse(outcome.fault) : hostResponse(outcome.answer);
}
