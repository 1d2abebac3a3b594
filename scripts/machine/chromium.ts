import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findOnPath, packageCommand, runQuietly } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { log, withProgress } from '../setup/log.mjs';
import { installSystemPackages } from './system-packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without a window of its own: the same engine in half the time. */
const headlessShell = 'chromium-headless-shell';

/**
 * The browser that the web tests drive: the one named in COUNTERTOP_CHROMIUM, one on PATH, or Playwright's own.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.COUNTERTOP_CHROMIUM) return env.COUNTERTOP_CHROMIUM;
  for (const name of names) {
    const path = findOnPath(name, env);
    if (path) return path;
  }
  return playwrightChromium();
}

/**
 * The browser for most web tests: COUNTERTOP_CHROMIUM, the system's headless shell, or the result of
 * `findChromium`; null for Playwright's own. The headless shell takes half the time (2.7 instead of 5.2 minutes).
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | null {
  const found = (!env.COUNTERTOP_CHROMIUM && findOnPath(headlessShell, env)) || findChromium(env);
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

/**
 * Installs Chromium and a headless shell if missing: from the system's packages if they are real ones, else
 * Playwright's.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found && existsSync(found)) return ensureHeadlessShell();
  if (found)
    throw new TaskError(
      `COUNTERTOP_CHROMIUM names no file (${found}): correct it or run "unset COUNTERTOP_CHROMIUM".`,
    );
  if (hasDebianChromium()) return installSystemPackages(['chromium', headlessShell]);
  const install = [packageCommand('@playwright/test'), 'install', 'chromium'];
  const { ok } = await withProgress(
    'setup: fetching Chromium for the tests (playwright install chromium)',
    () => runQuietly(process.execPath, install),
  );
  if (ok) return;
  throw new TaskError(
    'The tests need Chromium: run "npx playwright install chromium" or set COUNTERTOP_CHROMIUM to a Chromium of yours.',
  );
}

/** Only saves time; without it the tests use the full browser. */
async function ensureHeadlessShell() {
  if (process.env.COUNTERTOP_CHROMIUM || findOnPath(headlessShell) || !hasDebianChromium()) return;
  if (process.getuid?.() !== 0) return;
  try {
    await installSystemPackages([headlessShell]);
  } catch (error) {
    log(
      `setup: ${error instanceof Error ? error.message : error} The tests go on without it, at half the speed.`,
    );
  }
}

/** @returns false on Ubuntu, whose package is a snap and does not start in a container */
function hasDebianChromium(): boolean {
  if (process.platform !== 'linux' || !findOnPath('apt-get')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
