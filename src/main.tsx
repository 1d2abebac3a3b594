// The theme comes first, so that a component's style of the same weight wins over it.
import './components/theme/fonts.css';
import './components/theme/tokens.css';
import './components/theme/base.css';

import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage, preloadPages } from './app/page-components.tsx';
import { ShopRouter } from './app/router.tsx';
import { prerenderedFileFor } from './app/routes.ts';
import { openLocalStorage } from './cart/key-value-storage.ts';
import { hasUnsavedCart } from './cart/shop-session.ts';
import { createShopStore, type ShopStore } from './cart/shop-store.ts';
import { openLocks } from './cart/with-lock.ts';
import { catalogueAddress } from './catalogue/catalogue-address.ts';
import { type CatalogueClient, createCatalogueClient } from './catalogue/client.ts';
import { configuredCatalogueUrl } from './catalogue/configured-url.ts';
import { evictList, evictStaleList } from './catalogue/evict-stale-list.ts';
import { persistProducts } from './catalogue/persist-products.ts';
import { createQueryClient } from './catalogue/query-client.ts';
import { PRODUCTS_KEY } from './catalogue/use-catalogue.ts';
import { EMPTY_SESSION, pathOf } from './domain/session.ts';
import { deserializeSession } from './domain/session-schema.ts';
import { applyDisplaySettings } from './kiosk/apply-display-settings.ts';
import { clearWindow } from './kiosk/clear-window.ts';
import { startHeartbeat } from './kiosk/heartbeat.ts';
import { openKioskPlatform } from './kiosk/kiosk-platform.ts';
import { afterDoublePress, guardDoublePresses } from './lib/double-press.ts';
import { whenIdle } from './lib/when-idle.ts';
import type { OpenedSession, Platform } from './platform/platform.ts';
import { hydrateOrRender, revealPage } from './web/hydrate-web.ts';
import { evictOtherLists } from './web/offline-cache.ts';
import { prefetchList } from './web/prefetch-list.ts';
import { setReloadGuard } from './web/reload-if-stale.ts';
import { cacheUncontrolled, fetchWithPrefetch } from './web/web-fetch.ts';
import { openWebPlatform } from './web/web-platform.ts';

async function start(): Promise<void> {
  guardDoublePresses(window);
  const catalogueUrl = configuredCatalogueUrl(document);
  const platform = __KIOSK__ ? await openKioskPlatform() : openWebPlatform(catalogueUrl);
  if (__KIOSK__) applyDisplaySettings(platform.settings);

  const { session, ask } = await openSession(platform);
  const restored = __KIOSK__ && session ? deserializeSession(session) : null;
  const storage = openLocalStorage();
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  const shop = createShopStore({
    storage,
    locks: openLocks(),
    journal: platform.journal,
    restored,
    now: Date.now,
    random: Math.random,
  });
  if (restored && !ask) void shop.resume();
  if (__KIOSK__ && isNewSession(shop)) {
    clearWindow(window);
    void evictStaleList(queryClient, platform);
  }
  const kioskShell = __KIOSK__
    ? (await import('./kiosk/kiosk-shell.tsx')).createKioskShell(platform, ask)
    : null;
  const catalogue = openCatalogue(catalogueUrl, platform);

  const pages = (
    <StrictMode>
      <ShopRouter startPage={restored?.page}>
        <App
          shop={shop}
          catalogue={catalogue}
          queryClient={queryClient}
          platform={platform}
          {...kioskShell}
        />
      </ShopRouter>
    </StrictMode>
  );
  if (__KIOSK__) {
    startHeartbeat(platform, rootElement());
    // Before 'Continue or start over?' can be answered: the answer moves the focus into the page behind the question.
    await loadPage(prerenderedFileFor(pathOf(restored?.page ?? EMPTY_SESSION.page))).catch(() => undefined);
    createRoot(rootElement()).render(pages);
  } else {
    setReloadGuard(() => !hasUnsavedCart(shop.state.getState()), afterDoublePress);
    const listReady = evictListOfOther(queryClient, catalogueUrl)
      .catch(() => undefined)
      .then(() => prefetchList(queryClient, catalogue));
    await hydrateOrRender(rootElement(), pages, listReady);
  }
  await whenIdle();
  preloadPages();
  if (__KIOSK__) return;
  if (import.meta.env.PROD) loadServiceWorker(shop);
}

/** The web keeps the answers itself, a kiosk's gateway does in its stead. */
function openCatalogue(url: string, { settings }: Platform): CatalogueClient {
  return __KIOSK__
    ? createCatalogueClient(url, (address, init) => fetch(address, init), {
        picturesFrom: settings.catalogueHost,
      })
    : createCatalogueClient(url, fetchWithPrefetch, { cache: cacheUncontrolled });
}

/** A page that was edited may name another catalogue than the one that the cached list came from. */
async function evictListOfOther(queryClient: QueryClient, catalogueUrl: string): Promise<void> {
  if (!queryClient.getQueryData(PRODUCTS_KEY)) return;
  if (await evictOtherLists(catalogueAddress(catalogueUrl, '/products'))) await evictList(queryClient);
}

/** The web's shop for days without a network; without it the shop works as well while there is one. */
function loadServiceWorker(shop: ShopStore): void {
  import('./web/start-service-worker.ts').then(
    ({ startServiceWorker }) => startServiceWorker(shop),
    () => undefined,
  );
}

/** What to go on with; a machine that cannot tell is no reason not to open. */
async function openSession({ journal, reportFault }: Platform): Promise<OpenedSession> {
  const nothing: OpenedSession = { session: null, ask: false };
  if (!journal) return nothing;
  return journal.open().catch((cause: unknown) => {
    reportFault(`The session could not be opened: ${String(cause)}`);
    return nothing;
  });
}

/** Whether nobody has begun anything: the next one to touch the screen is a new shopper. */
function isNewSession({ state }: ShopStore): boolean {
  const { cart, receipt } = state.getState();
  return cart.length === 0 && receipt === null;
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}

start().catch((cause: unknown) => {
  if (!__KIOSK__) revealPage();
  rootElement().textContent =
    'The shop could not start. Please ask a member of staff, or load this page again.';
  throw cause;
});
