import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { log } from '../setup/log.mjs';
import type { Album } from './album.ts';

/** How wide a picture is on its sheet, and the sheet, in px. */
const THUMBNAIL = 320;
const SHEET = 2000;

/** Makes a contact sheet for each device: a page whose pictures can be opened, and a picture of that page. */
export async function makeContactSheets({ pictures, folder }: Album, browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET, height: 1000 } });
  for (const device of new Set(pictures.map((picture) => picture.device))) {
    const names = pictures
      .filter((picture) => picture.device === device)
      .map(({ name }) => name)
      .sort();
    const file = join(folder, `contact-sheet-${device}.html`);
    await writeFile(file, sheetHtml(device, names));
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: file.replace(/html$/, 'png'), fullPage: true });
    log(`screenshots: ${file.replace(/html$/, 'png')} (${names.length} pictures; ${file} opens each)`);
  }
  await page.close();
}

const sheetHtml = (device: string, names: readonly string[]) => `<!doctype html><title>${device}</title>
<style>
  body { font: 14px system-ui; display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  a { inline-size: ${THUMBNAIL}px } img { inline-size: 100%; border: 1px solid #999 }
</style>
${names.map((name) => `<a href="${name}.png">${name}<img src="${name}.png"></a>`).join('\n')}
`;
