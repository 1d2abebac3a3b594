import '../components/theme/theme.ts';
import '../components/theme/kiosk-tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { rootElement, showStartError } from '../app/root-element.ts';
import { openLocalStorage } from '../cart/key-value-storage.ts';
import { createShopStore, type ShopStore } from '../cart/shop-store.ts';
import { configuredCatalogueUrl, createCatalogueClient } from '../catalogue/client.ts';
import { evictStaleList } from '../catalogue/evict-stale-list.ts';
import { persistProducts } from '../catalogue/persist-products.ts';
import { createQueryClient } from '../catalogue/query-client.ts';
import { EMPTY_SESSION, type Session } from '../domain/session.ts';
import { deserializeSession } from '../domain/session-schema.ts';
import { guardDoublePresses } from '../lib/double-press.ts';
import { applyDisplaySettings } from './apply-display-settings.ts';
import { startHeartbeat } from './heartbeat.ts';
import { type KioskPlatform, openKioskPlatform } from './kiosk-platform.ts';
import { createKioskShell } from './kiosk-shell.tsx';

async function start(): Promise<void> {
  guardDoublePresses(window);
  const platform = await openKioskPlatform();
  applyDisplaySettings(platform.settings);
  const { session, ask } = await platform.openSession();
  const restored = session && deserializeSession(session);
  const startPage = restored?.page ?? EMPTY_SESSION.page;
  const opened = createShop(platform, restored);
  if (restored && !ask) void opened.shop.resume();
  startHeartbeat(platform, rootElement());
  createRoot(rootElement()).render(
    <StrictMode>
      {/* The router keeps addresses in memory, so only the pages themselves can open an address. Without
          transitions the page changes in the same frame as the press. */}
      <MemoryRouter initialEntries={[startPage]} useTransitions={false}>
        <App {...opened} platform={platform} {...createKioskShell(platform, ask)} />
      </MemoryRouter>
    </StrictMode>,
  );
}

/** Creates the store with a restored or new cart, and the catalogue client. */
function createShop({ journal, settings, catalogue: watch }: KioskPlatform, restored: Session | null) {
  const storage = openLocalStorage();
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  const shop = createShopStore({ storage, journal, restored, now: Date.now, random: Math.random });
  if (isNewSession(shop)) {
    clearWindow(window);
    void evictStaleList(queryClient, watch, settings);
  }
  const catalogue = createCatalogueClient(configuredCatalogueUrl(document), fetch, {
    picturesFrom: settings.catalogueHost,
  });
  return { shop, queryClient, catalogue };
}

/** True if there is no cart and no receipt: the next touch then begins a new session. */
function isNewSession({ state }: ShopStore): boolean {
  const { cart, receipt } = state.getState();
  return cart.length === 0 && receipt === null;
}

start().catch((cause: unknown) => {
  showStartError();
  throw cause;
});

/**
 * Clears the window's name and session storage: both survive a reload, and their content would reach the next
 * shopper. The shop itself uses neither. Call it at a session's start.
 */
function clearWindow(page: Window): void {
  page.name = '';
  page.sessionStorage.clear();
}
