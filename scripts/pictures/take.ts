import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { projectRoot } from '../lib/paths.ts';

/** Saves the visible part of a page as `DEVICE-LOOK-NAME.png`, once its fonts and pictures are loaded. */
export async function take(name: string, page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
  });
  const folder = process.env.COUNTERTOP_PICTURES ?? join(projectRoot, 'test-results', 'screenshots');
  const path = join(folder, `${test.info().project.name}-${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
}
