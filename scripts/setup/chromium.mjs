import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TaskError } from '../lib/fail.mjs';
import { findOnPath, packageCommand, runQuietly } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { installSystemPackages } from './system-packages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without a window of its own: the same engine in half the time. */
const headlessShell = 'chromium-headless-shell';

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

/**
 * What most web tests drive: the one named in COUNTERTOP_CHROMIUM, the headless shell of the system's packages, or what
 * `findChromium` finds. Null stands for Playwright's own choice, which is its headless shell.
 * The shell is the same engine, and the web tests take half the time (2.7 instead of 5.2 minutes).
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function findHeadlessShell(env = process.env) {
  const found = (!env.COUNTERTOP_CHROMIUM && findOnPath(headlessShell, env)) || findChromium(env);
  return found === playwrightChromium() ? null : found;
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

/**
 * Sees to it that `findChromium` finds one, and a headless shell beside it: from the system's packages where they hold
 * real ones, else Playwright's.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found && existsSync(found)) return ensureHeadlessShell();
  if (found)
    throw new TaskError(
      `COUNTERTOP_CHROMIUM names no file (${found}): correct it or run "unset COUNTERTOP_CHROMIUM".`,
    );
  if (hasDebianChromium()) return installSystemPackages(['chromium', headlessShell]);
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

/** It spares time and nothing else: where it cannot be had, the tests drive the browser that is there. */
async function ensureHeadlessShell() {
  if (process.env.COUNTERTOP_CHROMIUM || findOnPath(headlessShell) || !hasDebianChromium()) return;
  if (process.getuid?.() !== 0) return;
  try {
    await installSystemPackages([headlessShell]);
  } catch (error) {
    say(
      `setup: ${error instanceof Error ? error.message : error} The tests go on without it, at half the speed.`,
    );
  }
}

/** @returns {boolean} false on Ubuntu, whose package of that name is a snap and does not start in a container */
function hasDebianChromium() {
  if (process.platform !== 'linux' || !findOnPath('apt-get')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
