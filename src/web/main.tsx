import '../components/theme/theme.ts';

import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { rootElement, showStartError } from '../app/root-element.ts';
import { openLocalStorage } from '../cart/key-value-storage.ts';
import { createShopStore, followOtherTabs } from '../cart/shop-store.ts';
import { configuredCatalogueUrl, createCatalogueClient } from '../catalogue/client.ts';
import { persistProducts } from '../catalogue/persist-products.ts';
import { createQueryClient } from '../catalogue/query-client.ts';
import { guardDoublePresses } from '../lib/double-press.ts';
import { whenBrowserIdle } from '../lib/when-browser-idle.ts';
import { cacheAnswer } from './catalogue-cache.ts';
import { canHydrate, removePrerenderedHead, revealPage } from './hydrate-web.ts';
import { fetchWithPrefetch, prefetchList } from './prefetch.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { basePath } from './shop-address.ts';
import { openWebPlatform } from './web-platform.ts';

async function start(): Promise<void> {
  guardDoublePresses(window);
  const catalogueUrl = configuredCatalogueUrl(document);
  const opened = createShop(catalogueUrl);
  const { shop, queryClient, catalogue } = opened;
  const listReady = prefetchList(queryClient, catalogue);
  const tree = (
    <StrictMode>
      {/* Without transitions the page changes in the frame of the click, and on Back before the browser scrolls. */}
      <BrowserRouter basename={basePath} useTransitions={false}>
        <App {...opened} platform={openWebPlatform(catalogueUrl)} />
      </BrowserRouter>
    </StrictMode>
  );
  const root = rootElement();
  if (canHydrate(root, await listReady)) hydrateRoot(root, tree);
  else {
    removePrerenderedHead();
    flushSync(() => createRoot(root).render(tree));
  }
  revealPage();
  await whenBrowserIdle();
  if (import.meta.env.PROD) registerServiceWorker(shop);
}

function createShop(catalogueUrl: string) {
  const storage = openLocalStorage();
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  const shop = createShopStore({ storage, now: Date.now, random: Math.random });
  followOtherTabs(shop);
  const catalogue = createCatalogueClient(catalogueUrl, fetchWithPrefetch, {
    cache: (url, text) => void whenBrowserIdle().then(() => cacheAnswer(url, text)),
  });
  return { shop, queryClient, catalogue };
}

start().catch((cause: unknown) => {
  revealPage();
  showStartError();
  throw cause;
});
