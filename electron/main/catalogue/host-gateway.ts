import { join } from 'node:path';
import type { Product } from '../../../src/domain/product.ts';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';
import { withTimeout } from '../core/timeout.ts';
import { createTokenBucket, type Rate } from '../core/token-bucket.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { openLastGoodList } from './cached-list.ts';
import { createTroubles } from './catalogue-health.ts';
import type { CatalogueGateway } from './gateway.ts';
import { type Outcome, openHost } from './host.ts';
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
 */
export function openHostGateway(options: HostGatewayOptions): CatalogueGateway {
  const { folder, fetch, clock, random, log, onChange } = options;
  const url = options.hostUrl.replace(/\/+$/, '');
  const report = createTroubles(options.health);
  /** Whether the list is a probe's, which no page has asked for yet. */
  let isProbed = false;
  /** Whether the staff called in the list that the pages have. */
  let isRecalled = false;

  const list = openLastGoodList({
    file: join(folder, 'list.json'),
    host: url,
    clock,
    log,
    onWrite: (fault) => report('list file', fault),
  });
  const images = new ImageCache({
    host: url,
    store: openImageStore({ folder: join(folder, 'pictures'), maxBytes: MAX_PICTURES_BYTES, clock }),
    fetch,
    clock,
    isHostDown: () => isDown(),
    log,
    onWrite: (fault) => report('pictures', fault),
  });
  const mayAskUnknown = createTokenBucket(UNKNOWN_PRODUCTS, clock.monotonic);
  const hasCopy = () => list.ageMs() !== null;
  // Where no list could be read, the pictures on the disk wait for one.
  const ready = list.ready.then(() => hasCopy() && images.setAllowed(list.products()));

  const host = openHost({
    url,
    fetch,
    clock,
    random,
    hasCopy,
    onList: takeList,
    onProduct(product) {
      list.refresh(product);
      images.allow(product);
    },
    onDown(reason) {
      log('catalogue-failed', { reason, hasCopy: hasCopy() });
      report('host', `The catalogue host fails: ${reason}.`);
      onChange();
    },
    onUp() {
      log('catalogue-healed');
      report('host', null);
      onChange();
    },
  });

  const isDown = () => host.isUp === false;

  function takeList(products: readonly Product[], dropped: number, isProbe: boolean): void {
    if (dropped > 0) log('catalogue-products-dropped', { count: dropped });
    isProbed = isProbe;
    list.replace(products);
    images.setAllowed(list.products());
    images.prefetch();
    if (isProbe && !isDown()) onChange(); // there is a newer list; a host that was down is told of in a moment
  }

  async function answerList(): Promise<Response> {
    const isNew = isProbed && (list.ageMs() ?? PROBED_FRESH_MS) < PROBED_FRESH_MS;
    isProbed = false;
    if (isDown() && hasCopy()) return standIn(await handOut());
    if (isNew) return freshResponse(await handOut());
    const outcome = await (hasCopy() ? listInTime() : host.list(TIMEOUT_WITHOUT_COPY_MS));
    if (outcome?.kind === 'good') markHandedOut();
    else if (outcome === null || hasCopy()) return standIn(await handOut());
    return passOn(outcome);
  }

  /** Null where the call has joined a probe, which nobody waits for, and that takes too long for a shopper. */
  const listInTime = (): Promise<Outcome | null> =>
    withTimeout(host.list(TIMEOUT_WITH_COPY_MS), LONGEST_JOINED_MS, () => null, clock.later);

  function markHandedOut(): void {
    isRecalled = false;
    if (list.handOut()) onChange();
  }

  /** The list for the pages, as JSON. */
  function handOut(): Promise<Buffer<ArrayBuffer>> {
    markHandedOut();
    return runChunked(writingList([...list.products()]));
  }

  async function answerProduct(id: number): Promise<Response> {
    const known = list.product(id);
    if (isDown() && known) return standIn(JSON.stringify(known));
    // An id could tell the host anything: a page that was taken over has no other way out to it.
    if (!known && !mayAskUnknown()) return new Response(null, { status: 404 });
    const outcome = await host.product(id, known ? TIMEOUT_WITH_COPY_MS : TIMEOUT_WITHOUT_COPY_MS);
    const copy = list.product(id);
    return outcome.kind !== 'good' && copy ? standIn(JSON.stringify(copy)) : passOn(outcome);
  }

  const standIn = (body: BodyInit) => standInResponse(body, list.ageMs() ?? 0);

  return {
    async answer(path) {
      await ready;
      const { pathname, searchParams } = new URL(path, 'http://catalogue');
      if (pathname === '/products') return answerList();
      const id = /^\/products\/(\d{1,15})$/.exec(pathname)?.[1];
      if (id !== undefined) return answerProduct(Number(id));
      const picture = pathname === '/pictures' ? searchParams.get('url') : null;
      return picture ? images.answer(picture) : new Response(null, { status: 404 });
    },
    async status() {
      await ready;
      const ageMs = list.handedOutAgeMs();
      const asOf = ageMs === null ? null : clock.wall() - ageMs;
      const recalled = isRecalled ? { isRecalled } : {};
      return { asOf, ageMs, isReachable: host.isUp, hasNewer: list.hasNewer(), ...recalled };
    },
    async report() {
      await ready;
      return { ageMs: list.handedOutAgeMs() ?? list.ageMs(), isReachable: host.isUp, hasList: hasCopy() };
    },
    watchHost: host.watch,
    isEmbedded: false,
    async reload() {
      await ready;
      // The staff may have seen a wrong one; the list's answer begins their fetching.
      images.expire();
      const outcome = await host.list(TIMEOUT_WITHOUT_COPY_MS);
      if (outcome.kind !== 'good') return 'failed';
      // The pages' own call need go no further than here.
      isProbed = true;
      isRecalled = true;
      onChange();
      return 'reloaded';
    },
    close() {
      host.close();
      list.close();
      images.close();
    },
  };
}

/** The host's own answer, or that there is none. */
function passOn(outcome: Outcome): Response {
  return outcome.kind === 'fault' ? faultResponse(outcome.fault) : hostResponse(outcome.answer);
}
