import '../components/theme/theme.ts';
import '../components/theme/kiosk-tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { rootElement, showStartError } from '../app/root-element.ts';
import { openLocalStorage } from '../cart/key-value-storage.ts';
import { createShopStore } from '../cart/shop-store.ts';
import { configuredCatalogueUrl, createCatalogueClient } from '../catalogue/client.ts';
import { evictStaleList } from '../catalogue/evict-stale-list.ts';
import { persistProducts } from '../catalogue/persist-products.ts';
import { createQueryClient } from '../catalogue/query-client.ts';
import { EMPTY_SESSION, type Session } from '../domain/session.ts';
import { deserializeSession } from '../domain/session-schema.ts';
import { guardDoublePresses } from '../lib/double-press.ts';
import { applyMillimetre } from '../lib/millimetre.ts';
import type { PlatformSettings } from '../platform/platform.ts';
import { applyAccessibility } from './accessibility-preferences.ts';
import { startHeartbeat } from './heartbeat.ts';
import { type KioskPlatform, openKioskPlatform } from './kiosk-platform.ts';
import { createKioskShell } from './kiosk-shell.tsx';

async function start(): Promise<void> {
  guardDoublePresses(window);
  const platform = await openKioskPlatform();
  applySettings(platform.settings);
  const { session, ask } = await platform.openSession();
  const restored = session && deserializeSession(session);
  const startPage = restored?.page ?? EMPTY_SESSION.page;
  const opened = createShop(platform, restored);
  if (restored && !ask) void opened.shop.resume();
  startHeartbeat(platform.heartbeat, rootElement());
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

function applySettings({ accessibility, pixelsPerInch, brand }: PlatformSettings): void {
  applyAccessibility(accessibility);
  applyMillimetre(pixelsPerInch);
  if (brand.accentColour !== null) document.documentElement.style.setProperty('--brand', brand.accentColour);
}

function createShop({ journal, settings, catalogue: watch }: KioskPlatform, restored: Session | null) {
  const storage = openLocalStorage();
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  const shop = createShopStore({ storage, journal, restored, now: Date.now, random: Math.random });
  const { cart, receipt } = shop.state.getState();
  // If there is neither a cart nor a receipt, the next touch begins a new session, so clean up for it.
  if (cart.length === 0 && receipt === null) {
    // `window.name` and session storage survive a reload and would reach the next shopper. The shop uses neither.
    window.name = '';
    window.sessionStorage.clear();
    void evictStaleList(queryClient, watch, settings);
  }
  const catalogue = createCatalogueClient(configuredCatalogueUrl(document), fetch, {
    picturesFrom: settings.catalogueHost,
  });
  return { shop, queryClient, catalogue };
}

start().catch((cause: unknown) => {
  showStartError();
  throw cause;
});
