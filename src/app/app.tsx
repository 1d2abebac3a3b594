import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { CatalogueContext } from '../catalogue/catalogue-context.ts';
import { CatalogueFreshness } from '../catalogue/catalogue-freshness.tsx';
import type { CatalogueClient } from '../catalogue/client.ts';
import type { Platform } from '../platform/platform.ts';
import type { Shop } from '../store/shop.ts';
import { ShopContext } from '../store/shop-context.ts';
import { BrandContext } from '../ui/brand-context.ts';
import { ShopRoutes } from './shop-routes.tsx';

interface AppProps {
  readonly shop: Shop;
  readonly catalogue: CatalogueClient;
  readonly platform: Platform;
  readonly queryClient: QueryClient;
  /** Stands around the pages, where something has a say in how they look. */
  readonly Frame?: ComponentType<{ children: ReactNode }>;
  /** Lies over the pages: what must be answered before anything else, where there is such a question. */
  readonly overlay?: ReactNode;
  /** Stands in the header, on every page. */
  readonly headerTool?: ReactNode;
}

/** The whole shop, inside a router of its host's choice. */
export function App({
  shop,
  catalogue,
  platform,
  queryClient,
  Frame = Fragment,
  overlay,
  headerTool,
}: AppProps) {
  useForeignChanges(shop);
  return (
    <QueryClientProvider client={queryClient}>
      <CatalogueContext value={catalogue}>
        <ShopContext value={shop}>
          <BrandContext value={platform.settings.brand}>
            <CatalogueFreshness watch={platform.catalogue}>
              <Frame>
                <ShopRoutes onFault={platform.reportFault} headerTool={headerTool} />
              </Frame>
            </CatalogueFreshness>
            {overlay}
          </BrandContext>
        </ShopContext>
      </CatalogueContext>
    </QueryClientProvider>
  );
}

/** Follows what other tabs of the shop write to local storage. */
function useForeignChanges(shop: Shop): void {
  useEffect(() => {
    const adopt = (event: StorageEvent) => shop.adoptForeignChange(event.key);
    window.addEventListener('storage', adopt);
    return () => window.removeEventListener('storage', adopt);
  }, [shop]);
}
