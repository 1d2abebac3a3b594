import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import type { CatalogueServer } from '../../tests/support/hosts/catalogue-server.ts';
import { embeddedProducts } from '../lib/embedded-products.ts';
import { projectRoot } from '../lib/paths.ts';

/** Saves the visible part of a page as `DEVICE-LOOK-NAME.png`, after its fonts and pictures are loaded. */
export async function take(name: string, page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
  });
  const folder = process.env.COUNTERTOP_PICTURES ?? join(projectRoot, 'test-results', 'screenshots');
  const file = `${test.info().project.name}-${name.replaceAll(/\W+/g, '-')}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
}

/** Makes a test host serve the embedded products with their pictures, instead of one tiny picture for all. */
export async function servePictures(host: CatalogueServer): Promise<void> {
  const products = embeddedProducts();
  for (const { image } of products) {
    const body = new Uint8Array(await readFile(join(projectRoot, 'resources', image)));
    host.pictures.set(image, { body, contentType: 'image/webp' });
  }
  host.products = products.map((product) => ({ ...product, image: new URL(product.image, host.url).href }));
}
