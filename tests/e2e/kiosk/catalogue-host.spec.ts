import { expect, type Page } from '@playwright/test';
import { startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { goodPictures, nestedDrawing, otherWebps, patched, placeOf } from '../../support/hosts/pictures.ts';
import { buy, openProducts } from '../../support/kiosk/shopper.ts';
import { openMenu, pressForStaff } from '../../support/kiosk/staff.ts';
import { mouse } from '../../support/web/input-methods.ts';
import { cartLink } from '../../support/web/pages.ts';
import { test } from './fixtures.ts';

const ring = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Aquamarine Ring' });
const ringHeading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: 'Aquamarine Ring' });
const goTo = (page: Page, name: 'Home' | 'Products') =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/** Records the page's requests for anything but the app's own files. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.url().startsWith('app://countertop/');
    const isAsset = ['script', 'stylesheet', 'font', 'image', 'document'].includes(request.resourceType());
    if (!isOurs || !isAsset) calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

test('a host gets only the requests of a purchase, and another host replaces it at the next start', async ({
  startKiosk,
  host,
}) => {
  host.products = host.products.map((product) => ({ ...product, image: 'pixel.png' }));
  const kiosk = await startKiosk({ pin: true, config: { catalogueUrl: host.url } });
  const { page } = kiosk;

  await test.step('a purchase, with pictures of relative addresses', async () => {
    const calls = recordCalls(page);
    await buy(page, mouse(page));
    expect(host.calls).toEqual(['GET /products', 'GET /products/1']);
    // `calls` has no pictures, because they load from the app's own origin.
    expect(calls).toEqual([
      'GET app://countertop/catalogue/products',
      'GET app://countertop/catalogue/products/1',
    ]);
    await goTo(page, 'Products');
    const picture = page.getByRole('main').getByRole('article').first().getByRole('presentation');
    await expect(picture).toHaveJSProperty('naturalWidth', 8);
    expect(host.pictureCalls).toContain('/pixel.png');
  });

  await test.step('each visit to a product asks once more, each later visit to the list asks nothing', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      await ring(page).click();
      await expect(ringHeading(page)).toBeVisible();
      await goTo(page, 'Products');
    }
    await expect(ring(page)).toBeVisible();
    expect(host.calls.slice(2)).toEqual(['GET /products/4', 'GET /products/4']);
  });

  await test.step('Reload catalogue fetches the list at once, and the next products page shows it', async () => {
    await goTo(page, 'Home');
    host.products = host.products.map((product) => ({ ...product, price: 7.77 }));
    const staff = await openMenu(kiosk);
    await staff.getByRole('button', { name: 'Reload catalogue' }).click();
    await expect(staff.getByText('The catalogue was fetched anew.')).toBeVisible();
    const closed = staff.waitForEvent('close');
    await pressForStaff(kiosk, staff, 'Close');
    await closed;
    await openProducts(page);
    await expect(page.getByRole('list', { name: 'Products' })).toContainText('$7.77');
    expect(host.calls.slice(4)).toEqual(['GET /products']);
  });

  await test.step('another host at the next start is asked at once, and the cart stays', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
    await expect(cartLink(page, 1)).toBeVisible();
    await kiosk.close();
    const other = await startCatalogueServer({ cors: false });
    other.products = other.products.map((product) => ({ ...product, price: 8.88 }));
    const { page: next } = await startKiosk({ config: { catalogueUrl: other.url } });
    await next.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
    await goTo(next, 'Products');
    await expect(next.getByRole('list', { name: 'Products' })).toContainText('$8.88');
    await expect(cartLink(next, 1)).toBeVisible();
    expect(other.calls).toEqual(['GET /products']);
    await other.close();
  });
});

const smallGif = goodPictures['image/gif'];

/** Pictures that must not be shown: responses of the host, and data URLs in products. */
const hostilePictures = {
  'a drawing that never ends, as a PNG': { body: new TextEncoder().encode(nestedDrawing()) },
  'a drawing that never ends': {
    body: new TextEncoder().encode(nestedDrawing()),
    contentType: 'image/svg+xml',
  },
  'a drawing in its address': `data:image/svg+xml,${encodeURIComponent(nestedDrawing())}`,
  'a picture in its address': `data:image/png;base64,${Buffer.from(goodPictures['image/png']).toString('base64')}`,
  'a lossless WebP': { body: otherWebps.lossless },
  'a small GIF with a frame of 144 megapixels': {
    body: patched(smallGif, placeOf(smallGif, ',\0\0\0\0') + 5, 0xe0, 0x2e, 0xe0, 0x2e),
  },
} as const;

test('pictures that would hang the shop or fill its memory are placeholders', async ({
  startKiosk,
  host,
}) => {
  const [pattern] = host.products;
  if (!pattern) throw new Error('The host sells nothing');
  const hostile = Object.entries(hostilePictures).map(([title, picture], place) => {
    const image = `/hostile/${place}`;
    if (typeof picture !== 'string') host.pictures.set(image, picture);
    return { title, image: typeof picture === 'string' ? picture : `${host.url}${image}` };
  });
  const good = Object.entries(goodPictures).map(([title, body], place) => {
    host.pictures.set(`/good/${place}`, { body, contentType: 'application/octet-stream' });
    return { title, image: `${host.url}/good/${place}` };
  });
  host.products = [...hostile, ...good].map((changes, id) => ({ ...pattern, ...changes, id }));
  const kiosk = await startKiosk({ config: { catalogueUrl: host.url } });
  kiosk.expectConsole(/Failed to load resource/);
  const { page } = kiosk;
  const main = page.getByRole('main');

  await openProducts(page);
  for (const { title } of hostile)
    await expect(main.getByRole('button', { name: `Add to Cart, ${title}`, exact: true })).toBeVisible();
  await expect(main.getByRole('article').getByRole('presentation')).toHaveCount(0);

  await main.getByRole('button', { name: 'Next', exact: true }).click();
  const shown = main.getByRole('article').getByRole('presentation');
  await expect(shown).toHaveCount(good.length);
  for (const picture of await shown.all()) await expect(picture).toHaveJSProperty('naturalWidth', 8);
  await main.getByRole('button', { name: 'Add to Cart, image/webp' }).click();
  await expect(cartLink(page, 1)).toBeVisible();
});
