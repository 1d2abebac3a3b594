import { basePath } from './shop-address.ts';
import { SKIP_WAITING } from './skip-waiting.ts';

/** What the worker has to know of the page that it works for. */
export interface OpenPage {
  /** Calls back when the shopper has gone to another page. */
  onNavigate(listener: () => void): void;
  /** Whether loading the page anew would take away what the shopper did, types or looks at. */
  isBusy(): boolean;
}

/** How often a page that stays open looks for a new version, at most, in ms. */
const CHECK_INTERVAL_MS = 3_600_000;
/**
 * How long after a step the waiting worker is asked to take over, in ms: when the step's own requests are through. One
 * that reaches the old worker in that moment wakes it again, and Chromium then keeps it until it has been idle for long.
 */
const QUIET_MS = 300;
/** How soon after that a page may still be loaded anew for that step, in ms; later, somebody reads it. */
const RELOAD_TIMEOUT_MS = 1_000;

/**
 * Has the service worker of this build keep the shop for days without a network. It is asked for once the page is
 * loaded, as nothing of it helps a first visit. Where it is blocked (private mode, plain HTTP), the shop does without.
 *
 * A new version of it waits until a shopper goes to another page: then it takes over, and the page that they asked for
 * is loaded in full. So the pages that are open keep the files they were built with as long as somebody reads them.
 */
export function registerServiceWorker(page: OpenPage): void {
  const start = () => void register(page);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(page: OpenPage): Promise<void> {
  try {
    const workers = navigator.serviceWorker;
    const isFirst = !workers.controller;
    if (isFirst) workers.addEventListener('controllerchange', warmImageCache, { once: true });
    const registration = await workers.register(`${basePath}service-worker.js`, { scope: basePath });
    new UpdateActivator(workers, registration, page).start();
    checkForUpdates(registration, page);
  } catch {
    // Nothing is lost but the shop without a network.
  }
}

/**
 * Has a waiting worker take over when the shopper goes to another page, here and in the other tabs. A page of the build in
 * charge asks the worker; once that is in charge the page is loaded anew, at once for the very step that asked, else, as
 * in the other tabs, at the next one. A page that is loaded anew makes no step by that.
 */
class UpdateActivator {
  readonly #workers: ServiceWorkerContainer;
  readonly #registration: ServiceWorkerRegistration;
  readonly #page: OpenPage;
  #controller: ServiceWorker | null;
  /** Whether a newer build is in charge than the page's own. */
  #isOld = false;
  /** The worker that this page has asked to take over, and when, in ms of the page's clock. */
  #asked: { readonly worker: ServiceWorker; readonly time: number } | null = null;
  #timer: number | undefined;

  constructor(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration, page: OpenPage) {
    this.#workers = workers;
    this.#registration = registration;
    this.#page = page;
    this.#controller = workers.controller;
  }

  start(): void {
    this.#workers.addEventListener('controllerchange', () => this.#onControllerChange());
    this.#page.onNavigate(() => this.#onNavigate());
  }

  #onControllerChange(): void {
    // The very first worker is of the same version as the page.
    this.#isOld = this.#controller !== null;
    this.#controller = this.#workers.controller;
    const asked = this.#asked;
    const isStepsLoad =
      asked?.worker === this.#controller && performance.now() - asked.time < RELOAD_TIMEOUT_MS;
    if (this.#isOld && isStepsLoad && !this.#page.isBusy()) window.location.reload();
  }

  #onNavigate(): void {
    window.clearTimeout(this.#timer);
    if (this.#page.isBusy()) return;
    // A browser that let the old worker go on looks again whether it may stop it when a page is loaded.
    const isAsked = this.#asked !== null && this.#asked.worker === this.#registration.waiting;
    if (this.#isOld || isAsked) window.location.reload();
    else this.#timer = window.setTimeout(() => this.#ask(), QUIET_MS);
  }

  #ask(): void {
    const worker = this.#controller && this.#registration.waiting;
    if (!worker || this.#page.isBusy()) return;
    this.#asked = { worker, time: performance.now() };
    worker.postMessage(SKIP_WAITING);
  }
}

/** The browser itself looks only where a page is loaded; one that is open for days has to ask. */
function checkForUpdates(registration: ServiceWorkerRegistration, page: OpenPage): void {
  let checkedAt = Date.now();
  function check(): void {
    if (document.hidden || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  }
  document.addEventListener('visibilitychange', check);
  page.onNavigate(check);
}

/** Has the worker fetch, through the browser's own cache, the pictures that were shown before it was there. */
function warmImageCache(): void {
  const shown = [
    ...performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img')
      .map((entry) => entry.name),
    ...Array.from(document.images, (image) => image.currentSrc),
  ].filter((url) => url.startsWith('http'));
  const urlsToCache = [...new Set(shown)].map((url) => [url, { mode: 'no-cors', cache: 'force-cache' }]);
  // The message that workbox-routing listens for.
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
