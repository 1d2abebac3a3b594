import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TaskError } from '../lib/fail.mjs';
import { findOnPath, packageCommand, runQuietly } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { installSystemPackages } from './system-packages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser that the web tests drive: the one named in COUNTERTOP_CHROMIUM, one on PATH, or Playwright's own.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function findChromium(env = process.env) {
  if (env.COUNTERTOP_CHROMIUM) return env.COUNTERTOP_CHROMIUM;
  for (const name of names) {
    const path = findOnPath(name, env);
    if (path) return path;
  }
  return playwrightChromium();
}

/** @returns {string | null} */
function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Sees to it that `findChromium` finds one: from the system's packages where they hold a real one, else Playwright's. */
export async function ensureChromium() {
  const found = findChromium();
  if (found && existsSync(found)) return;
  if (found)
    throw new TaskError(
      `COUNTERTOP_CHROMIUM names no file (${found}): correct it or run "unset COUNTERTOP_CHROMIUM".`,
    );
  if (hasDebianChromium()) return installSystemPackages(['chromium']);
  say('setup: fetching Chromium for the tests (playwright install chromium)…');
  const { ok } = await runQuietly(process.execPath, [
    packageCommand('@playwright/test'),
    'install',
    'chromium',
  ]);
  if (ok) return;
  throw new TaskError(
    'The tests need Chromium: run "npx playwright install chromium" or set COUNTERTOP_CHROMIUM to a Chromium of yours.',
  );
}

/** @returns {boolean} false on Ubuntu, whose package of that name is a snap and does not start in a container */
function hasDebianChromium() {
  if (process.platform !== 'linux' || !findOnPath('apt-get')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
