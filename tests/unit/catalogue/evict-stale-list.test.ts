import { describe, expect, it } from 'vitest';
import { evictStaleList } from '../../../src/catalogue/evict-stale-list.ts';
import { createQueryClient } from '../../../src/catalogue/query-client.ts';
import { PRODUCTS_KEY } from '../../../src/catalogue/use-catalogue.ts';
import { openWebPlatform } from '../../../src/web/web-platform.ts';
import { manualCatalogueWatch } from '../../support/unit/platform-doubles.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

/** A kiosk with a cached list. @param minutes the list's age */
function kiosk(minutes: number | null, { host = 'https://host.example', maxAge = 15 } = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(PRODUCTS_KEY, [sampleProduct()]);
  const watch = manualCatalogueWatch(minutes);
  const web = openWebPlatform('https://shop.example/catalogue');
  const platform = {
    ...web,
    settings: { ...web.settings, catalogueHost: host || null, catalogueMaxAgeMinutes: maxAge },
    catalogue: watch,
  };
  const kept = () => queryClient.getQueryData<unknown[]>(PRODUCTS_KEY)?.length ?? 0;
  return { queryClient, platform, watch, kept };
}

describe('a new session', () => {
  it.each([
    [15, 15, 1],
    [15.1, 15, 0],
    [59, 60, 1],
  ])(
    'with a list of %d minutes, where %d are allowed, starts with %d products of it',
    async (minutes, maxAge, left) => {
      const { queryClient, platform, kept } = kiosk(minutes, { maxAge });
      await evictStaleList(queryClient, platform);
      expect(kept()).toBe(left);
    },
  );

  it('drops a list of unknown age, though its host does not answer', async () => {
    const one = kiosk(null);
    one.watch.set({ isReachable: false });
    await evictStaleList(one.queryClient, one.platform);
    expect(one.kept()).toBe(0);
  });

  it('keeps the list of a catalogue that does not grow old, and one whose age cannot be asked for', async () => {
    const embedded = kiosk(null, { host: '' });
    await evictStaleList(embedded.queryClient, embedded.platform);
    expect(embedded.kept()).toBe(1);
    const one = kiosk(60);
    const platform = {
      ...one.platform,
      catalogue: { ...one.watch, status: () => Promise.reject(new Error('gone')) },
    };
    await evictStaleList(one.queryClient, platform);
    expect(one.kept()).toBe(1);
  });
});
