// The theme comes first, so that a component's style of the same weight wins over it.
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { drawOnWeb, unveil } from './app/draw-on-web.ts';
import { loadPage, preloadPages } from './app/page-components.tsx';
import { ShopRouter } from './app/router.tsx';
import { shellOf } from './app/routes.ts';
import { type CatalogueClient, createCatalogueClient } from './catalogue/client.ts';
import { configuredCatalogueUrl } from './catalogue/configured-url.ts';
import { dropStaleList } from './catalogue/drop-stale-list.ts';
import { EMPTY_SESSION, pathOf } from './domain/session.ts';
import { fromWireSession } from './domain/session-wire.ts';
import { clearWindow } from './kiosk/clear-window.ts';
import { fitToScreen } from './kiosk/fit-to-screen.ts';
import { keepBeating } from './kiosk/heartbeat.ts';
import { catalogueAddress } from './platform/catalogue-address.ts';
import { idle } from './platform/idle.ts';
import { fetchOrEarly, keepUnseen } from './platform/keeping-fetch.ts';
import { openKioskPlatform } from './platform/kiosk-platform.ts';
import { loadAnewWhere } from './platform/newer-build.ts';
import type { OpenedSession, Platform } from './platform/platform.ts';
import { openWebPlatform } from './platform/web-platform.ts';
import { openLocalStorage } from './store/key-value-storage.ts';
import { openShop, type Shop, wouldLoseCart } from './store/shop.ts';
import { guardDoublePresses } from './ui/double-press.ts';

async function start(): Promise<void> {
  guardDoublePresses(window);
  const catalogueUrl = configuredCatalogueUrl(document);
  const platform = __KIOSK__ ? await openKioskPlatform() : openWebPlatform(catalogueUrl);
  if (__KIOSK__) fitToScreen(platform.settings);

  const { session, ask } = await openSession(platform);
  const restored = __KIOSK__ && session ? fromWireSession(session) : null;
  const shop = openShop({
    storage: openLocalStorage(),
    journal: platform.journal,
    restored,
    now: Date.now,
    random: Math.random,
  });
  if (restored && !ask) void shop.resume();
  if (__KIOSK__ && isNewSession(shop)) {
    clearWindow(window);
    void dropStaleList({ shop, platform });
  }
  const extras = __KIOSK__ ? (await import('./kiosk/kiosk-extras.tsx')).kioskExtras(platform, ask) : null;
  const catalogue = openCatalogue(catalogueUrl, platform);

  const pages = (
    <StrictMode>
      <ShopRouter startPage={restored?.page}>
        <App shop={shop} catalogue={catalogue} platform={platform} {...extras} />
      </ShopRouter>
    </StrictMode>
  );
  if (__KIOSK__) {
    keepBeating(platform, rootElement());
    // Before 'Continue or start over?' can be answered: the answer moves the focus into the page behind the question.
    await loadPage(shellOf(pathOf(restored?.page ?? EMPTY_SESSION.page))).catch(() => undefined);
    createRoot(rootElement()).render(pages);
  } else {
    loadAnewWhere(() => !wouldLoseCart(shop.state.getState()));
    const ready = dropListOfOther(shop, catalogueUrl);
    await drawOnWeb(rootElement(), pages, ready, () => keepDrawnList(shop, catalogue));
  }
  await idle();
  preloadPages();
  if (__KIOSK__) return;
  void shareCart(shop);
  if (import.meta.env.PROD) workOffline(shop);
}

/** The web keeps the answers itself, a kiosk's gateway does in its stead. */
function openCatalogue(url: string, { settings }: Platform): CatalogueClient {
  return __KIOSK__
    ? createCatalogueClient(url, (address, init) => fetch(address, init), {
        picturesFrom: settings.catalogueHost,
      })
    : createCatalogueClient(url, fetchOrEarly, { keep: keepUnseen });
}

/** A page that was edited may name another catalogue than the one that the cached list came from. */
async function dropListOfOther(shop: Shop, catalogueUrl: string): Promise<void> {
  if (shop.state.getState().products.length === 0) return;
  const { dropOtherLists } = await import('./platform/kept-catalogue.ts');
  await dropOtherLists(catalogueAddress(catalogueUrl, '/products'), shop.dropProducts);
}

/** Has the list at hand whose first cards are drawn. @returns false where it cannot be had */
async function keepDrawnList(shop: Shop, catalogue: CatalogueClient): Promise<boolean> {
  return catalogue.listProducts().then(
    (products) => {
      shop.cacheProducts(products);
      return true;
    },
    () => false,
  );
}

/** One cart in all tabs; a browser that cannot do that still has the storage that they share. */
const shareCart = (shop: Shop): Promise<void> =>
  import('./store/share-cart.ts').then(({ joinOtherTabs }) => joinOtherTabs(shop)).catch(() => undefined);

/** The web's shop for days without a network; without it the shop works as well while there is one. */
function workOffline(shop: Shop): void {
  import('./app/work-offline.ts').then(
    ({ startWorker }) => startWorker(shop),
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
function isNewSession({ state }: Shop): boolean {
  const { cart, receipt } = state.getState();
  return cart.length === 0 && receipt === null;
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}

start().catch((cause: unknown) => {
  if (!__KIOSK__) unveil();
  rootElement().textContent =
    'The shop could not start. Please ask a member of staff, or load this page again.';
  throw cause;
});
