import { findOnPath, mustRun, packageCommand } from '../lib/run.ts';
import { withProgress } from '../setup/progress.mjs';
import { installSystemPackages } from './system-packages.ts';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const firstOnPath = (...names: string[]) => names.map(findOnPath).find(Boolean) ?? null;

/** The path of a Chromium on PATH. @returns null if Playwright should use its own browser */
export const findChromium = (): string | null => firstOnPath(...CHROMIUMS);

/** Like `findChromium`, but prefers chromium-headless-shell: the web tests then take 2.7 minutes instead of 5.2. */
export const findHeadlessShell = (): string | null => firstOnPath('chromium-headless-shell', ...CHROMIUMS);

/** Installs Playwright's Chromium if none is on PATH. On Debian, the system packages for tests include Chromium. */
export async function ensureChromium() {
  if (findChromium()) return;
  const install = [packageCommand('@playwright/test'), 'install', 'chromium'];
  const message =
    'The tests need Chromium: run "npx playwright install chromium", or put a Chromium on PATH.';
  await withProgress('setup: fetching Chromium for the tests (playwright install chromium)', () =>
    mustRun(process.execPath, install, message),
  );
}

/** The path of a Firefox on PATH. @returns null if none */
export const findFirefox = (): string | null => firstOnPath('firefox-esr', 'firefox');

/** Installs Firefox if it is missing (about 70 MB). @throws {Error} if it stays missing */
export async function ensureFirefox() {
  if (!findFirefox()) await installSystemPackages(['firefox-esr']);
}
