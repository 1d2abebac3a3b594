import type { SerializedProduct } from '../../src/domain/product-schema.ts';
import type { CatalogueServer } from '../support/hosts/catalogue-server.ts';
import { hostileTexts } from '../support/hosts/hostile-text.ts';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { expect, test, tryAll } from './fixtures.ts';

/** The id of the first hostile product. All other products have smaller ids. */
const FIRST_ID = 1000;

/** Inserts hostile products right after page 1: `fillCart` needs page 1 unchanged, and turning pages takes long. */
function stock(host: CatalogueServer): void {
  const [pattern] = host.products;
  if (!pattern) throw new Error('The host sells nothing');
  const hostile = hostileTexts.map(
    ({ text }, place): SerializedProduct => ({
      ...pattern,
      id: FIRST_ID + place,
      title: text,
      description: text,
      category: text,
    }),
  );
  host.products = [...host.products.slice(0, 6), ...hostile, ...host.products.slice(6)];
}

test.use({ hardenedKioskOptions: { stock } });

/** If the product is not shown, clicks Next once per page. @param turned the last result @returns 'shown' or a page */
function turnTo({ id, turned }: { readonly id: number; readonly turned: string }): string {
  if (document.querySelector(`main a[href="/product/${id}"]`)) return 'shown';
  const pages = document.querySelector('nav[aria-label="Pages"]');
  const count = pages?.querySelector('span')?.textContent ?? turned;
  if (count !== turned) pages?.querySelector<HTMLElement>('button:last-of-type')?.click();
  return count;
}

/** Opens a product through links, because a kiosk keeps its route in memory and ignores addresses. */
async function openProduct({ kiosk: { page } }: HardenedKiosk, id: number): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  let turned = '';
  const turn = async () => {
    turned = await page.evaluate(turnTo, { id, turned });
    return turned;
  };
  await expect.poll(turn, { intervals: [10] }).toBe('shown');
  await page.locator(`main a[href="/product/${id}"]`).first().click();
  await expect(page.locator('main article h1')).toBeVisible();
}

tryAll(
  'the catalogue sends',
  hostileTexts.map(({ name, isRare }, place) => ({
    name,
    isRare,
    act: (hardened) => openProduct(hardened, FIRST_ID + place),
  })),
);
