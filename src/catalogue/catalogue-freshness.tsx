import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { CatalogueStatus, CatalogueWatch } from '../platform/platform.ts';
import { useShop } from '../store/shop-context.ts';
import type { ShopStore } from '../store/shop-store.ts';
import type { CatalogueClient } from './client.ts';
import { OLD_MS } from './prices-as-of.ts';
import { PRODUCT_KEY, PRODUCTS_KEY, productsQuery } from './queries.ts';
import { useCatalogue } from './use-catalogue.ts';

/** How often the catalogue's age is looked at, in ms. */
const LOOK_MS = 60_000;

const AGELESS: CatalogueStatus = { asOf: null, ageMs: null, isReachable: null, hasNewer: false };

const StatusContext = createContext(AGELESS);

/** What is known about the age of the catalogue. */
export const useCatalogueStatus = (): CatalogueStatus => useContext(StatusContext);

/** Follows the age of the catalogue, and fetches anew what its host withheld as soon as it is back. */
export function CatalogueFreshness({ watch, children }: { watch: CatalogueWatch; children: ReactNode }) {
  const [status, setStatus] = useState(AGELESS);
  const last = useRef(AGELESS);
  const shop = useShop();
  const client = useCatalogue();
  const queryClient = useQueryClient();

  const look = useEffectEvent(async () => {
    const next = await watch.status().catch(() => null);
    if (!next) return;
    const before = last.current;
    last.current = next;
    setStatus(next);
    if (next.isReachable && before.isReachable === false) fetchWhatFailed(queryClient);
    if (next.hasNewer && (next.isRecalled || (next.ageMs ?? 0) > OLD_MS || client.listIsStandIn()))
      renewList({ shop, client, queryClient });
  });

  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    const endNews = watch.onChange(() => void look());
    return () => {
      clearInterval(timer);
      endNews();
    };
  }, [watch]);

  return <StatusContext value={status}>{children}</StatusContext>;
}

/** A call that is on its way is the one that found the host back, or will. */
const JOIN = { cancelRefetch: false };

/** What failed is fetched again at once where it is on the screen. */
function fetchWhatFailed(queryClient: QueryClient): void {
  for (const key of [PRODUCTS_KEY[0], PRODUCT_KEY])
    void queryClient.invalidateQueries(
      { queryKey: [key], predicate: ({ state }) => state.status === 'error' },
      JOIN,
    );
}

interface Renewal {
  readonly shop: ShopStore;
  readonly client: CatalogueClient;
  readonly queryClient: QueryClient;
}

/** The list is fetched again at once where it is on the screen, elsewhere when it next is. */
function renewList({ shop, client, queryClient }: Renewal): void {
  // Known to the page's cache first, so that it can be marked there before anybody opens the products page.
  if (shop.state.getState().products.length > 0)
    void queryClient.ensureQueryData(productsQuery(client, shop));
  void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }, JOIN);
}
