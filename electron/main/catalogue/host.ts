import * as v from 'valibot';
import { catalogueAddress } from '../../../src/catalogue/catalogue-calls.ts';
import { parseProduct } from '../../../src/domain/product-schema.ts';
import type { Core } from '../core/open-core.ts';
import { parseJson } from '../core/parse-json.ts';
import { fetchBounded, type HostAnswer } from '../network/fetch-bounded.ts';
import { HostError } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import type { CachedList } from './cached-list.ts';
import { HostHealth } from './host-health.ts';
import type { ImageCache } from './image-cache.ts';
import { type ListedProduct, type ListValidation, type ListWork, listedProduct } from './list-work.ts';

const MAX_LIST_BYTES = 32 * 1024 * 1024;
const MAX_PRODUCT_BYTES = 1024 * 1024;

/** This plus the longest wait of `PROBE_WAITS` (with jitter) must be less than the 30 s in docs/operator/run.md. */
const PROBE_TIMEOUT_MS = 14_000;

/** A valid answer, an invalid answer, or no answer. */
export type Outcome =
  | { readonly kind: 'good'; readonly answer: HostAnswer }
  | { readonly kind: 'bad'; readonly answer: HostAnswer }
  | { readonly kind: 'error'; readonly error: HostError };

interface HostOptions extends Pick<Core, 'clock' | 'log'> {
  readonly hostUrl: string;
  readonly fetch: HostFetch;
  /** Receives each valid list before `onHealthChange` is called. */
  readonly list: CachedList;
  readonly images: ImageCache;
  readonly listWork: ListWork;
  /** Called with the reason when the host fails, and with null when the host is back. */
  readonly onHealthChange: (reason: string | null) => void;
  /** Called when there is a list that the pages do not have. */
  readonly onNewerList: () => void;
}

/** The catalogue host and its health. A call joins the running request for the same path, if there is one. */
export class Host {
  readonly #options: HostOptions;
  readonly health: HostHealth;
  readonly #running = new Map<string, Promise<Outcome>>();
  /** Base for relative image addresses. */
  readonly #imageBase: string;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#imageBase = catalogueAddress(options.hostUrl, '/');
    const probe = () => void this.list(PROBE_TIMEOUT_MS);
    this.health = new HostHealth({ ...options, probe, onChange: options.onHealthChange });
  }

  list(timeoutMs: number): Promise<Outcome> {
    return this.#dedupe('/products', async () => {
      const answer = await this.#call('/products', timeoutMs, MAX_LIST_BYTES);
      return answer instanceof HostError ? this.#failed(answer) : this.#takeList(answer);
    });
  }

  product(id: number, timeoutMs: number): Promise<Outcome> {
    const path = `/products/${id}`;
    return this.#dedupe(path, async () => {
      const answer = await this.#call(path, timeoutMs, MAX_PRODUCT_BYTES);
      const outcome: Outcome =
        answer instanceof HostError ? { kind: 'error', error: answer } : this.#takeProduct(answer, id);
      if (outcome.kind !== 'good') this.health.suspect();
      return outcome;
    });
  }

  #dedupe(path: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const joined = this.#running.get(path);
    if (joined) return joined;
    const started = work().finally(() => this.#running.delete(path));
    this.#running.set(path, started);
    return started;
  }

  #call(path: string, timeoutMs: number, maxBytes: number): Promise<HostAnswer | HostError> {
    const address = catalogueAddress(this.#options.hostUrl, path);
    return fetchBounded(address, { timeoutMs, maxBytes }, this.#options);
  }

  async #takeList(answer: HostAnswer): Promise<Outcome> {
    const validation: ListValidation = isOk(answer)
      ? await this.#options.listWork.check(answer.body, this.#imageBase)
      : { kind: 'bad', reason: `it answers with status ${answer.status}` };
    if (validation.kind === 'too large') return this.#failed(new HostError('too large'));
    const reason = whyNot(validation, this.#options.list.isAvailable);
    if (reason) {
      this.health.failed(reason);
      return { kind: 'bad', answer };
    }
    if (validation.kind === 'good') this.#keepList(validation.products, validation.dropped);
    this.health.succeeded();
    return { kind: 'good', answer };
  }

  #keepList(products: readonly ListedProduct[], dropped: number): void {
    const { list, images, log, onNewerList } = this.#options;
    if (dropped > 0) log('catalogue-products-dropped', { count: dropped });
    list.replace(products);
    images.setAllowed(list.imageAddresses());
    images.prefetch();
    // If the host was down, `onHealthChange` tells the pages.
    if (this.health.isUp !== false) onNewerList();
  }

  #takeProduct(answer: HostAnswer, id: number): Outcome {
    // 404 and 410 are valid answers: the product is gone.
    if (answer.status === 404 || answer.status === 410) return { kind: 'good', answer };
    const value = isOk(answer) ? parseJson(v.unknown(), new TextDecoder().decode(answer.body)) : null;
    const product = parseProduct(value);
    if (product?.id !== id) return { kind: 'bad', answer };
    const { image } = listedProduct(product, this.#imageBase);
    if (image !== null) this.#options.images.allow(image);
    return { kind: 'good', answer };
  }

  #failed(error: HostError): Outcome {
    this.health.failed(`it ${error.predicate}`);
    return { kind: 'error', error };
  }
}

const isOk = ({ status }: HostAnswer) => status >= 200 && status < 300;

/** Returns why a list is rejected, or null. An empty or mostly invalid list must not replace a cached list. */
function whyNot(validation: Exclude<ListValidation, { kind: 'too large' }>, hasCopy: boolean): string | null {
  if (validation.kind === 'bad') return validation.reason;
  if (!hasCopy) return null;
  if (validation.kind === 'empty') return 'its list is empty';
  const { products, dropped } = validation;
  return dropped > products.length ? 'more than half of the products of its list are not sound' : null;
}
