import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findOnPath, mustRun, packageCommand } from '../lib/run.ts';
import { withProgress } from '../setup/progress.mjs';
import { installSystemPackages } from './system-packages.ts';

/** Chromium without windows: the web tests take 2.7 minutes with it, and 5.2 with the full Chromium. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const firstOnPath = (...names: string[]) => names.map((name) => findOnPath(name)).find(Boolean) ?? null;

/** The path in COUNTERTOP_CHROMIUM, otherwise a Chromium on PATH, otherwise Playwright's. @returns null if none */
export function findChromium(): string | null {
  const own = process.env.COUNTERTOP_CHROMIUM;
  if (own) return own;
  return (
    firstOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    playwrightChromium()
  );
}

/**
 * The browser of most web tests: COUNTERTOP_CHROMIUM, otherwise a headless shell on PATH, otherwise `findChromium`.
 * @returns null if Playwright should use its own browser
 */
export function findHeadlessShell(): string | null {
  const found = (!process.env.COUNTERTOP_CHROMIUM && findOnPath(HEADLESS_SHELL)) || findChromium();
  return found === playwrightChromium() ? null : found;
}

function playwrightChromium(): string | null {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Installs a missing Chromium and headless shell: on Debian from its packages, elsewhere from Playwright. */
export async function ensureChromium() {
  const found = findChromium();
  if (found && existsSync(found)) return ensureHeadlessShell();
  if (found)
    throw new Error(
      `COUNTERTOP_CHROMIUM names no file (${found}): correct it or run "unset COUNTERTOP_CHROMIUM".`,
    );
  if (hasDebianChromium()) return installSystemPackages(['chromium', HEADLESS_SHELL]);
  const install = [packageCommand('@playwright/test'), 'install', 'chromium'];
  const message =
    'The tests need Chromium: run "npx playwright install chromium" or set COUNTERTOP_CHROMIUM to a Chromium of yours.';
  await withProgress('setup: fetching Chromium for the tests (playwright install chromium)', () =>
    mustRun(process.execPath, install, message),
  );
}

/** The headless shell only saves time: without it the tests use the full browser. */
async function ensureHeadlessShell() {
  if (process.env.COUNTERTOP_CHROMIUM || findOnPath(HEADLESS_SHELL) || !hasDebianChromium()) return;
  if (process.getuid?.() !== 0) return;
  await installSystemPackages([HEADLESS_SHELL]).catch((error) =>
    console.log(`setup: ${error.message} The tests go on without it, at half the speed.`),
  );
}

/** True only on Debian: Ubuntu's Chromium is a snap, and snaps do not start in a container. */
function hasDebianChromium(): boolean {
  if (process.platform !== 'linux' || !findOnPath('apt-get')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** The path in COUNTERTOP_FIREFOX, otherwise the path of a Firefox on PATH. @returns null if none */
export const findFirefox = (): string | null =>
  process.env.COUNTERTOP_FIREFOX || firstOnPath('firefox-esr', 'firefox');

/** On Linux, installs Firefox if it is missing (about 70 MB). @throws {Error} if it stays missing */
export async function ensureFirefox() {
  if (findFirefox()) return;
  if (process.platform === 'linux') return installSystemPackages(['firefox-esr']);
  throw new Error('These tests need Firefox: install it, or set COUNTERTOP_FIREFOX to one of yours.');
}
