import { describe, expect, it } from 'vitest';
import { dropStaleList } from '../../../src/catalogue/drop-stale-list.ts';
import { openWebPlatform } from '../../../src/platform/web-platform.ts';
import { encodeProducts } from '../../../src/store/codecs.ts';
import { createShopStore } from '../../../src/store/shop-store.ts';
import { manualCatalogueWatch, memoryStorage } from '../../support/unit/platform-doubles.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

/** A kiosk with a cached list. @param minutes the list's age */
function kiosk(minutes: number | null, { host = 'https://host.example', maxAge = 15 } = {}) {
  const storage = memoryStorage({ products: encodeProducts([sampleProduct()]) });
  const shop = createShopStore({ storage, now: Date.now, random: Math.random });
  const watch = manualCatalogueWatch(minutes);
  const web = openWebPlatform('https://shop.example/catalogue');
  const platform = {
    ...web,
    settings: { ...web.settings, catalogueHost: host || null, catalogueMaxAgeMinutes: maxAge },
    catalogue: watch,
  };
  return { shop, storage, platform, watch, kept: () => shop.state.getState().products.length };
}

describe('a new session', () => {
  it.each([
    [15, 1],
    [15.1, 0],
    [10_000, 0],
  ])('with a list of %d minutes starts with %d products of it', async (minutes, left) => {
    const { shop, platform, storage, kept } = kiosk(minutes);
    await dropStaleList({ shop, platform });
    expect(kept()).toBe(left);
    expect(JSON.parse(storage.entries.get('products') ?? '')).toHaveLength(left);
  });

  it.each([true, false, null])(
    'drops a list of unknown age, whether its host answers or not (%s)',
    async (isReachable) => {
      const one = kiosk(null);
      one.watch.set({ isReachable });
      await dropStaleList(one);
      expect(one.kept()).toBe(0);
    },
  );

  it('follows the configured age', async () => {
    const one = kiosk(59, { maxAge: 60 });
    await dropStaleList(one);
    expect(one.kept()).toBe(1);
  });

  it('keeps the list of a catalogue that does not grow old, and one whose age cannot be asked for', async () => {
    const embedded = kiosk(null, { host: '' });
    await dropStaleList(embedded);
    expect(embedded.kept()).toBe(1);
    const one = kiosk(60);
    const platform = {
      ...one.platform,
      catalogue: { ...one.watch, status: () => Promise.reject(new Error('gone')) },
    };
    await dropStaleList({ ...one, platform });
    expect(one.kept()).toBe(1);
  });
});
