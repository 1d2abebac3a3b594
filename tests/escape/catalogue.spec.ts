import type { SerializedProduct } from '../../src/domain/product-schema.ts';
import type { CatalogueServer } from '../support/hosts/catalogue-server.ts';
import { hostileTexts } from '../support/hosts/hostile-text.ts';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { expect, test, tryAll } from './fixtures.ts';

/** Hostile addresses of product pictures. */
const pictures: Readonly<Record<string, string>> = {
  'a script': 'javascript:document.body.remove()',
  'a file of the machine': 'file:///etc/passwd',
  'a page': 'data:text/html,<script>document.body.remove()</script>',
  'a drawing with a script': `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="parent.document.body.remove()"/>')}`,
  'the shop itself': 'app://countertop/',
  'the developer tools': 'devtools://devtools/bundled/inspector.html',
  'a mailto link': 'mailto:someone@example.com',
  'a path out of the folder': '../../../../etc/passwd',
};

/** The shop's own products have smaller ids. */
const FIRST_ID = 1000;

/** One product for each hostile text (as title, description and category), and one for each hostile picture address. */
const products = [
  ...hostileTexts.map(({ name, text, isRare }) => ({
    name,
    isRare,
    changes: { title: text, description: text, category: text },
  })),
  ...Object.entries(pictures).map(([what, image]) => ({
    name: `a picture that is ${what}`,
    isRare: false,
    changes: { image },
  })),
];

/** Adds the hostile products from page 2 on: `fillCart` needs the usual page 1, and later pages take long to reach. */
function stock(host: CatalogueServer): void {
  const [pattern] = host.products;
  if (!pattern) throw new Error('The host sells nothing');
  const hostile = products.map(
    ({ changes }, place): SerializedProduct => ({ ...pattern, ...changes, id: FIRST_ID + place }),
  );
  host.products = [...host.products.slice(0, 6), ...hostile, ...host.products.slice(6)];
}

test.use({ hardenedKioskOptions: { stock } });

/**
 * Runs in the browser: clicks Next, at most once on each page of the list.
 * @returns 'shown' if the product is in the list, otherwise the page number, such as '2 / 9'
 */
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
  products.map(({ name, isRare }, place) => ({
    name,
    isRare,
    act: (hardened) => openProduct(hardened, FIRST_ID + place),
  })),
);
