import type { Product } from '../domain/product.ts';
import { parseProduct, parseProductsInChunks } from '../domain/product-schema.ts';
import { catalogueAddress, FALLBACK_HEADER, TOO_SLOW_HEADER } from './catalogue-calls.ts';

/** A failed catalogue call; its message is shown to the shopper after 'Error: ' (specification, section 8). */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  /** True after a server error or a network error, because a retry may then help. */
  readonly isRetryable: boolean;

  constructor(message: string, detail: { cause?: unknown; isRetryable?: boolean } = {}) {
    super(message, { cause: detail.cause });
    this.isRetryable = detail.isRetryable ?? false;
  }
}

/** Time-out of a call, in ms: a shopper should not look at a spinner for longer. */
const CALL_TIMEOUT_MS = 15_000;

/** The message of a refused product call (specification, section 8). */
const PRODUCT_REFUSED = 'Failed to fetch product';

const TOO_SLOW = 'The catalogue took too long to answer';

interface ClientOptions {
  /**
   * The catalogue host, if `baseUrl` is a gateway to the host. Relative picture addresses belong to the host, but the
   * pictures load through the gateway.
   */
  readonly picturesFrom?: string | null;
  /** Called with each fresh response that contains products, to cache the response. */
  readonly cache?: (url: string, text: string) => void;
}

/** Makes the shop's two calls (specification, section 7), and resolves the addresses of pictures. */
export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

/** Creates a client of a catalogue host or the kiosk's gateway. @param baseUrl the absolute URL of host or gateway */
export function createCatalogueClient(
  baseUrl: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  { picturesFrom = null, cache }: ClientOptions = {},
) {
  let isListFromCache = false;

  async function get(path: string, refusal: string, signal: AbortSignal | undefined) {
    const url = catalogueAddress(baseUrl, path);
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const init = { signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
    const response = await reach(() => fetch(url, init), signal);
    if (response.headers.has(TOO_SLOW_HEADER)) throw new CatalogueError(TOO_SLOW);
    if (!response.ok) throw new CatalogueError(refusal, { isRetryable: response.status >= 500 });
    const text = await reach(() => response.text(), signal);
    return { url, text, body: parseBody(text), isFromCache: response.headers.has(FALLBACK_HEADER) };
  }

  return {
    /** All products. @throws {CatalogueError} */
    async listProducts(signal?: AbortSignal): Promise<readonly Product[]> {
      const { url, text, body, isFromCache } = await get('/products', 'Failed to fetch products', signal);
      const parsed = await parseProductsInChunks(body, yieldToMain);
      if (!parsed) throw new CatalogueError('The catalogue did not answer with a list of products');
      if (parsed.dropped > 0) console.info(`catalogue: left out ${parsed.dropped} unreadable product(s)`);
      isListFromCache = isFromCache;
      if (parsed.products.length > 0 && !isFromCache) cache?.(url, text);
      return parsed.products;
    },

    /** One product. @throws {CatalogueError} */
    async getProduct(id: string, signal?: AbortSignal): Promise<Product> {
      // Product ids are numbers. Reject anything else: `..`, for example, would change the requested path.
      if (!/^\d+$/.test(id)) throw new CatalogueError(PRODUCT_REFUSED);
      const { url, text, body, isFromCache } = await get(`/products/${id}`, PRODUCT_REFUSED, signal);
      const product = parseProduct(body);
      if (product?.id !== Number(id)) throw new CatalogueError('The catalogue did not answer with a product');
      if (!isFromCache) cache?.(url, text);
      return product;
    },

    /** True if the last list came from a cache because the host failed. */
    isListFromCache: () => isListFromCache,

    /** The address from which the page loads a product's picture. Empty if `image` is empty, invalid or not allowed. */
    pictureUrl(image: string): string {
      const url = pictureUrl(image, picturesFrom ?? baseUrl);
      if (picturesFrom === null || !/^https?:/i.test(url)) return url;
      // The gateway caches the picture for offline use.
      return `${catalogueAddress(baseUrl, '/pictures')}?url=${encodeURIComponent(new URL(url).href)}`;
    },
  };
}

/** The catalogue's absolute URL, from `<meta name="catalogue-url">`. @throws if the page has no such tag */
export function configuredCatalogueUrl(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('[name=catalogue-url]')?.content;
  if (!content) throw new Error('index.html names no catalogue');
  return new URL(content, new URL(import.meta.env.BASE_URL, page.baseURI)).href;
}

/** Runs one step of a call. Time-outs and network errors become a CatalogueError; an abort is rethrown. */
async function reach<T>(step: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new CatalogueError(TOO_SLOW, { cause });
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new CatalogueError(message, { cause, isRetryable: true });
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CatalogueError('The catalogue sent an answer that is not JSON', { cause });
  }
}

/** Lets the browser handle input and painting. Uses a timer if the browser lacks `scheduler.yield`. */
function yieldToMain(): Promise<void> {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/**
 * Resolves a picture's address. Allows only http, https and the catalogue's own scheme, because a `data:` address, for
 * example, would bypass the kiosk's gateway. @returns empty if the address is missing, invalid or not allowed
 */
function pictureUrl(image: string, catalogueUrl: string): string {
  const base = catalogueAddress(catalogueUrl, '/');
  if (image === '' || !URL.canParse(image, base)) return '';
  if (/^https?:\/\//i.test(image)) return image;
  const url = new URL(image, base);
  return url.protocol === new URL(base).protocol ? url.href : '';
}
