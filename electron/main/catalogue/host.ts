import { catalogueAddress } from '../../../src/catalogue/catalogue-address.ts';
import type { Product } from '../../../src/domain/product.ts';
import type { Clock } from '../core/clock.ts';
import { dedupeRequests } from '../core/dedupe-requests.ts';
import { fetchBounded, type HostAnswer } from '../network/fetch-bounded.ts';
import { HostError, hostErrorOf } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { createHostHealth } from './host-health.ts';
import { type ListValidation, validateList, validateProduct } from './validate-response.ts';

const MAX_LIST_BYTES = 32 * 1024 * 1024;
const MAX_PRODUCT_BYTES = 1024 * 1024;

/**
 * How long a call may take, in ms, that nobody waits for: as long as a page's own at most, so that the list of a host
 * that is merely slow gets here by it after all. With the longest wait before it, it stays below 30 s.
 */
const PROBE_TIMEOUT_MS = 14_000;

/** What came of a call. */
export type Outcome =
  | { readonly kind: 'good'; readonly answer: HostAnswer }
  | { readonly kind: 'bad'; readonly answer: HostAnswer }
  | { readonly kind: 'fault'; readonly fault: HostError };

/** The catalogue's host: the two calls, one request in flight for each, and what its answers tell about it. */
export interface Host {
  /** Whether its list was had when it was last asked for; null before that. While it fails, it is probed. */
  readonly isUp: boolean | null;
  /** Begins to ask for its list where nobody else does. */
  watch(): void;
  list(timeoutMs: number): Promise<Outcome>;
  product(id: number, timeoutMs: number): Promise<Outcome>;
  close(): void;
}

interface HostOptions {
  /** The host's address. */
  readonly url: string;
  readonly fetch: HostFetch;
  readonly clock: Clock;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  /** Whether there is a list to fall back on; an empty one is then a failure. */
  readonly hasCopy: () => boolean;
  /** Takes a good list, before anybody hears that the host is up. */
  readonly onList: (products: readonly Product[], dropped: number, isProbe: boolean) => void;
  readonly onProduct: (product: Product) => void;
  readonly onDown: (reason: string) => void;
  readonly onUp: () => void;
}

/** Opens the host; nothing is asked of it yet. */
export function openHost(options: HostOptions): Host {
  const { url, fetch, clock, random, hasCopy, onList, onProduct, onDown, onUp } = options;
  const share = dedupeRequests<Outcome>();
  const probe = () => void list(PROBE_TIMEOUT_MS, true);
  const watch = createHostHealth({ clock, random, probe, onDown, onUp });

  async function call(path: string, timeoutMs: number, maxBytes: number): Promise<HostAnswer | HostError> {
    try {
      return await fetchBounded(
        catalogueAddress(url, path),
        { timeoutMs, maxBytes },
        { fetch, setTimer: clock.setTimer },
      );
    } catch (cause) {
      return hostErrorOf(cause);
    }
  }

  function list(timeoutMs: number, isProbe = false): Promise<Outcome> {
    return share('/products', async () => {
      const answer = await call('/products', timeoutMs, MAX_LIST_BYTES);
      return answer instanceof HostError ? fault(answer) : takeList(answer, isProbe);
    });
  }

  async function takeList(answer: HostAnswer, isProbe: boolean): Promise<Outcome> {
    const verdict = await validateList(answer);
    if (verdict.kind === 'too large') return fault(new HostError('too large'));
    const reason = whyNot(verdict, hasCopy());
    if (verdict.kind === 'good' && !reason) onList(verdict.products, verdict.dropped, isProbe);
    if (reason) watch.failed(reason);
    else watch.succeeded();
    return { kind: reason ? 'bad' : 'good', answer };
  }

  function fault(what: HostError): Outcome {
    watch.failed(`it ${what.predicate}`);
    return { kind: 'fault', fault: what };
  }

  function product(id: number, timeoutMs: number): Promise<Outcome> {
    const path = `/products/${id}`;
    return share(path, async () => {
      const answer = await call(path, timeoutMs, MAX_PRODUCT_BYTES);
      const outcome: Outcome =
        answer instanceof HostError ? { kind: 'fault', fault: answer } : takeProduct(answer, id);
      if (outcome.kind !== 'good') watch.doubted();
      return outcome;
    });
  }

  function takeProduct(answer: HostAnswer, id: number): Outcome {
    // A product that is gone is a true answer.
    if (answer.status === 404 || answer.status === 410) return { kind: 'good', answer };
    const found = validateProduct(answer, id);
    if (found) onProduct(found);
    return { kind: found ? 'good' : 'bad', answer };
  }

  return {
    get isUp() {
      return watch.isUp;
    },
    list,
    product,
    watch: watch.watch,
    close: watch.close,
  };
}

/**
 * Why a list is not taken; null where it is. One with a copy to go on with, of which most is unsound, is the fault of
 * its host: a single sound product shall not take the place of them all.
 */
function whyNot(verdict: Exclude<ListValidation, { kind: 'too large' }>, hasCopy: boolean): string | null {
  if (verdict.kind === 'bad') return verdict.reason;
  if (!hasCopy) return null;
  if (verdict.kind === 'empty') return 'its list is empty';
  const { products, dropped } = verdict;
  return dropped > products.length ? 'more than half of the products of its list are not sound' : null;
}
