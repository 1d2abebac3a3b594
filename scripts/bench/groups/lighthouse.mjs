import { judge } from '../lighthouse.mjs';
import { serveShop } from '../served-shop.mjs';

/** The pages that are judged, relative to the shop's address, and what each must reach. */
const PAGES = { landing: '', products: 'products', product: 'product/1' };

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'lighthouse',
  about: 'mobile preset (slow 4G, a processor four times slower), a first visit to each page',
  figures: Object.fromEntries(
    Object.keys(PAGES).flatMap((page) => [
      [
        `${page} performance`,
        { label: `Lighthouse performance: ${page}`, unit: 'points', goal: { atLeast: 98 } },
      ],
      [`${page} LCP`, { label: `Lighthouse LCP: ${page}`, unit: 'ms' }],
      [
        `${page} other`,
        {
          label: `Lighthouse accessibility, practices, SEO, the least: ${page}`,
          unit: 'points',
          goal: { atLeast: 100 },
        },
      ],
    ]),
  ),
  async open() {
    const { url, close } = await serveShop();
    const ours = async () => {
      /** @type {Record<string, number>} */
      const values = {};
      for (const [page, path] of Object.entries(PAGES)) {
        const { performance, lcpMs, others } = await judge(new URL(path, url).href);
        Object.assign(values, {
          [`${page} performance`]: performance,
          [`${page} LCP`]: lcpMs,
          [`${page} other`]: others,
        });
      }
      return values;
    };
    return { contestants: { ours }, close };
  },
};
