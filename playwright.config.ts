import { availableParallelism, loadavg } from 'node:os';
import { defineConfig } from '@playwright/test';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './tests/support/timeouts.ts';
import { headlessShell } from './tests/support/web/browser.ts';

/** At most 6: with more kiosks at once, they would only wait for one another. */
const cores = Math.min(availableParallelism(), 6);
/** Other programs are using the processor cores: start fewer workers, so that none of them times out. */
const isBusy = (loadavg()[0] ?? 0) > 3 * availableParallelism();

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  reporter: [
    ['list'],
    ['./tests/support/reporters/fault-table-reporter.ts'],
    ['./tests/support/reporters/no-skips-reporter.ts'],
  ],
  reportSlowTests: { max: 10, threshold: 20_000 },
  fullyParallel: true,
  // More workers than cores: half of a test's time is waiting, for a window or a timeout of the shop.
  workers: isBusy ? cores : cores + 2,
  forbidOnly: true,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS, toPass: { timeout: EXPECT_TIMEOUT_MS } },
  // Traces leave out screenshots, which cost a third of each test's time, and snapshots, which cost a fourteenth. A
  // screenshot of the end is saved beside the trace. `--trace on` records everything.
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  // CONTRIBUTING.md lists the commands that run the tests marked `@long`.
  ...(process.env.COUNTERTOP_LONG ? {} : { grepInvert: /@long/ }),
  projects: [
    // The faults wait long and need little processor time, so they start first, one by one, beside the other projects.
    {
      name: 'faults',
      testDir: 'tests',
      testMatch: '{faults,long/faults}/*.spec.ts',
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'escape',
      testDir: 'tests',
      testMatch: '{escape,long/escape}/*.spec.ts',
      fullyParallel: false,
      workers: 1,
    },
    // A kiosk takes the whole screen and each worker has one screen, so the tests of a file run one after another.
    { name: 'kiosk', testDir: 'tests/e2e/kiosk', fullyParallel: false, workers: isBusy ? 1 : cores + 1 },
    {
      name: 'web',
      testDir: 'tests/e2e/web',
      use: {
        // A test cannot watch or route the service worker's requests. Only the tests of the service worker allow it.
        serviceWorkers: 'block',
        launchOptions: headlessShell,
      },
    },
    // These tests install packages. They run one by one, because they share the output of `npm run package`.
    { name: 'package', testDir: 'tests/long/package', fullyParallel: false, workers: 1 },
    // These tests start the web server that docs/operator/hosting.md describes.
    { name: 'hosting', testDir: 'tests/long/hosting', use: { launchOptions: headlessShell } },
    { name: 'firefox', testDir: 'tests/long/firefox', workers: 1 },
  ],
});
