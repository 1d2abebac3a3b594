import '../components/theme/theme.ts';
import '../components/theme/kiosk-tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { rootElement, showStartError } from '../app/root-element.ts';
import { openLocalStorage } from '../cart/key-value-storage.ts';
import { createShopStore } from '../cart/shop-store.ts';
import { HttpCatalogueClient } from '../catalogue/client.ts';
import { configuredCatalogueUrl } from '../catalogue/configured-url.ts';
import { evictStaleList } from '../catalogue/evict-stale-list.ts';
import { persistProducts } from '../catalogue/persist-products.ts';
import { createQueryClient } from '../catalogue/query-client.ts';
import { EMPTY_SESSION, type Session } from '../domain/session.ts';
import { deserializeSession } from '../domain/session-schema.ts';
import { guardDoublePresses } from '../lib/double-press.ts';
import { applyMillimetre } from '../lib/millimetre.ts';
import type { OpenedSession, Platform, PlatformSettings } from '../platform/platform.ts';
import { applyAccessibility } from './accessibility-preferences.ts';
import { startHeartbeat } from './heartbeat.ts';
import { openKioskPlatform } from './kiosk-platform.ts';
import { createKioskShell } from './kiosk-shell.tsx';

async function start(): Promise<void> {
  guardDoublePresses(window);
  const platform = await openKioskPlatform();
  applySettings(platform.settings);
  const { session, ask } = await openSession(platform);
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

function applySettings({ accessibility, pixelsPerInch, brand }: PlatformSettings): void {
  applyAccessibility(accessibility);
  applyMillimetre(pixelsPerInch);
  if (brand.accentColour !== null) document.documentElement.style.setProperty('--brand', brand.accentColour);
}

function createShop(platform: Platform, restored: Session | null) {
  const { journal, settings } = platform;
  const storage = openLocalStorage();
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  const shop = createShopStore({ storage, journal, restored, now: Date.now, random: Math.random });
  const { cart, receipt } = shop.state.getState();
  // With neither, the next touch begins a new session.
  if (cart.length === 0 && receipt === null) {
    // Both survive a reload, and their content would reach the next shopper. The shop itself uses neither.
    window.name = '';
    window.sessionStorage.clear();
    void evictStaleList(queryClient, platform);
  }
  const catalogue = new HttpCatalogueClient(configuredCatalogueUrl(document), fetch, {
    picturesFrom: settings.catalogueHost,
  });
  return { shop, queryClient, catalogue };
}

/** Returns the session to restore. If the main process fails to answer, the shop opens without a session. */
async function openSession({ journal, reportError }: Platform): Promise<OpenedSession> {
  const nothing: OpenedSession = { session: null, ask: false };
  if (!journal) return nothing;
  return journal.open().catch((cause: unknown) => {
    reportError(`The session could not be opened: ${String(cause)}`);
    return nothing;
  });
}

start().catch((cause: unknown) => {
  showStartError();
  throw cause;
});
