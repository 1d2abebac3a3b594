import { openBrowser, timePresses } from '../browser.ts';
import type { Figure, Group } from '../measure.ts';
import { PRESSES, type ServedShop, serveOurs } from '../shops.ts';

const PRODUCTS = 40;
const SLOWDOWN = 4;

/** The figures of all presses. @param atMost the goal of each, in ms */
export const pressFigures = (label: (press: string) => string, atMost: number): Record<string, Figure> =>
  Object.fromEntries(PRESSES.map((name) => [name, { label: label(name), unit: 'ms', goal: { atMost } }]));

export const presses = (peers: readonly ServedShop[]): Group => ({
  name: 'presses',
  about: `${PRODUCTS} products, a processor ${SLOWDOWN} times slower; from the press to the end of the frame that shows its result`,
  figures: pressFigures((press) => `press to painted: ${press}`, 33),
  async open() {
    const browser = await openBrowser();
    const ours = await serveOurs(PRODUCTS);
    const targets = [ours, ...peers].map(
      (shop) =>
        [shop.name, () => timePresses(browser, shop, { slowdown: SLOWDOWN, products: PRODUCTS })] as const,
    );
    return {
      targets: Object.fromEntries(targets),
      close: () => Promise.all([browser.close(), ours.close()]),
    };
  },
});
