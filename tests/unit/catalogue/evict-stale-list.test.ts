import { expect, it } from 'vitest';
import { evictStaleList } from '../../../src/catalogue/evict-stale-list.ts';
import { createQueryClient } from '../../../src/catalogue/query-client.ts';
import { PRODUCTS_KEY } from '../../../src/catalogue/use-catalogue.ts';
import { manualCatalogueWatch } from '../../support/unit/platform-doubles.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const OWN_HOST = { catalogueHost: 'https://host.example', catalogueMaxAgeMinutes: 15 };
const EMBEDDED = { ...OWN_HOST, catalogueHost: null };
const HOUR = { ...OWN_HOST, catalogueMaxAgeMinutes: 60 };
const noStatus = { status: () => Promise.reject(new Error('gone')) };

it.each([
  ['keeps a list of 15 minutes if 15 are allowed', OWN_HOST, manualCatalogueWatch(15), 1],
  ['drops a list of 15.1 minutes if 15 are allowed', OWN_HOST, manualCatalogueWatch(15.1), 0],
  ['keeps a list of 59 minutes if 60 are allowed', HOUR, manualCatalogueWatch(59), 1],
  ['drops a list of unknown age', OWN_HOST, manualCatalogueWatch(null), 0],
  ['keeps the embedded catalogue', EMBEDDED, manualCatalogueWatch(null), 1],
  ['keeps a list if its age cannot be fetched', OWN_HOST, { ...manualCatalogueWatch(60), ...noStatus }, 1],
])('a new session %s', async (_title, settings, catalogue, left) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(PRODUCTS_KEY, [sampleProduct()]);
  await evictStaleList(queryClient, catalogue, settings);
  expect(queryClient.getQueryData<unknown[]>(PRODUCTS_KEY)?.length ?? 0).toBe(left);
});
