import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { ShopContext } from '../cart/shop-context.ts';
import type { ShopStore } from '../cart/shop-store.ts';
import type { CatalogueClient } from '../catalogue/client.ts';
import { CatalogueContext } from '../catalogue/use-catalogue.ts';
import { BrandContext } from '../components/page-inputs.ts';
import type { Platform } from '../platform/platform.ts';
import { ShopRoutes } from './shop-routes.tsx';

/** Parts that only a kiosk adds to the pages. */
export interface Shell {
  readonly Frame?: ComponentType<{ children: ReactNode }>;
  readonly overlay?: ReactNode;
  readonly footBar?: ReactNode;
  readonly receiptAction?: ReactNode;
}

interface AppProps extends Shell {
  readonly shop: ShopStore;
  readonly catalogue: CatalogueClient;
  readonly queryClient: QueryClient;
  readonly platform: Platform;
}

export function App({ shop, catalogue, queryClient, Frame = Fragment, overlay, ...routesProps }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CatalogueContext value={catalogue}>
        <ShopContext value={shop}>
          <BrandContext value={routesProps.platform.brand}>
            <Frame>
              <ShopRoutes {...routesProps} />
            </Frame>
            {overlay}
          </BrandContext>
        </ShopContext>
      </CatalogueContext>
    </QueryClientProvider>
  );
}
