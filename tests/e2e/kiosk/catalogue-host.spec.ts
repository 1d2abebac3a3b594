import type { Page } from '@playwright/test';
import { startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { leaveStaff, openMenu } from '../../support/kiosk/staff.ts';
import { expect, test } from './fixtures.ts';

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

test('a host gets few requests; another one can replace it', async ({ startKiosk, host }) => {
  host.products = host.products.map((product) => ({ ...product, image: 'pixel.png' }));
  const kiosk = await startKiosk({ pin: true, host });
  const { page, shop } = kiosk;

  await test.step('a purchase, with relative picture addresses', async () => {
    const calls = recordCalls(page);
    await shop.buy();
    expect(host.calls).toEqual(['GET /products', 'GET /products/1']);
    // If the page itself requested a picture from the host, `calls` would contain this request.
    expect(calls).toEqual([
      'GET app://countertop/catalogue/products',
      'GET app://countertop/catalogue/products/1',
    ]);
    await shop.footerLink('Products').click();
    const picture = shop.main.getByRole('article').first().getByRole('presentation');
    await expect(picture).toHaveJSProperty('naturalWidth', 8);
    expect(host.pictureCalls).toContain('/pixel.png');
  });

  await test.step('Reload catalogue fetches the list at once, and the next products page shows it', async () => {
    await shop.footerLink('Home').click();
    host.products = host.products.map((product) => ({ ...product, price: 7.77 }));
    const staff = await openMenu(kiosk);
    await staff.getByRole('button', { name: 'Reload catalogue' }).click();
    await expect(staff.getByText('The catalogue was fetched anew.')).toBeVisible();
    await leaveStaff(kiosk, staff, 'Close');
    await shop.openProducts();
    await expect(page.getByRole('list', { name: 'Products' })).toContainText('$7.77');
    expect(host.calls.slice(2)).toEqual(['GET /products']);
  });

  await test.step('another host at the next start is asked at once, and the cart stays', async () => {
    await shop.add('Aquamarine Ring');
    await expect(shop.cartLink(1)).toBeVisible();
    await kiosk.close();
    const other = await startCatalogueServer({ cors: false });
    other.products = other.products.map((product) => ({ ...product, price: 8.88 }));
    const { shop: next } = await startKiosk({ host: other });
    await next.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
    await next.footerLink('Products').click();
    await expect(next.page.getByRole('list', { name: 'Products' })).toContainText('$8.88');
    await expect(next.cartLink(1)).toBeVisible();
    expect(other.calls).toEqual(['GET /products']);
    await other.close();
  });
});
