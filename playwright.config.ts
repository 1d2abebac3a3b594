import { defineConfig } from '@playwright/test';
import { headlessShell } from './tests/support/web/browser.ts';

export default defineConfig({
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ['./tests/support/reporters/fault-table-reporter.ts'],
    ['./tests/support/reporters/stray-errors-reporter.ts'],
  ],
  fullyParallel: true,
  // Much of the kiosks' time is waiting: a third worker costs two processor cores little.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  projects: [
    // By `npm run test:firefox` only: a second browser is much to fetch.
    ...(process.env.COUNTERTOP_TEST_FIREFOX
      ? [{ name: 'firefox', testDir: 'tests/firefox', workers: 1 }]
      : []),
    // The long waits begin first, one after another, beside what keeps the processor busy.
    { name: 'faults', testDir: 'tests/faults', fullyParallel: false, workers: 1 },
    { name: 'escape', testDir: 'tests/escape', fullyParallel: false, workers: 1, timeout: 20_000 },
    // It installs packages; one after another, because they share what `npm run package` made.
    {
      name: 'package',
      testDir: 'tests/package',
      // Its long form: `npm run test:updates`.
      testIgnore: process.env.COUNTERTOP_UPDATES ? [] : ['**/updates-from-feed.spec.ts'],
      fullyParallel: false,
      workers: 1,
      timeout: 120_000,
    },
    // Kiosks take the whole screen, so those of one worker, which has a screen of its own, run one after another.
    { name: 'kiosk', testDir: 'tests/e2e/kiosk', fullyParallel: false, workers: 2 },
    {
      name: 'web',
      testDir: 'tests/e2e/web',
      use: {
        // Its calls would pass by what a test watches and routes; the tests of the service worker allow it.
        serviceWorkers: 'block',
        launchOptions: headlessShell,
      },
    },
  ],
});
