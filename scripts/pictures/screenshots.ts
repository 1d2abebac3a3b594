import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { projectRoot } from '../lib/paths.ts';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findHeadlessShell } from '../machine/chromium.ts';
import { log, withProgress } from '../setup/log.mjs';
import { Album } from './album.ts';
import { photographKiosk } from './kiosk-pages.ts';
import { photographWeb } from './web-pages.ts';

/** Pages of the web shop that are photographed at a time, beside the kiosk. */
const AT_ONCE = 3;

/**
 * Photographs every page of the shop on every kind of screen, for people to judge.
 * Usage: npm run screenshots -- [folder] [words that the pictures' names must hold, such as: phone dark]
 * @returns an exit code
 */
export async function takeScreenshots(args: readonly string[]): Promise<number> {
  const [folder = join(projectRoot, 'test-results', 'screenshots'), ...words] = args;
  const album = new Album(folder, words);
  await album.open();
  const server = await preview({
    configFile: join(projectRoot, 'tooling/vite.config.ts'),
    preview: { port: 0, host: '127.0.0.1' },
  });
  const url = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? chromium.executablePath(),
    args: [...sandboxSwitch],
  });
  try {
    await withProgress('screenshots', () =>
      Promise.all([photographWeb(album, browser, url, AT_ONCE), photographKiosk(album)]),
    );
  } finally {
    await browser.close();
    await server.close();
  }
  log(`screenshots: ${album.count} pictures in ${folder}`);
  return album.hasFailed ? 1 : 0;
}
