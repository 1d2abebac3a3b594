import { availableParallelism, loadavg } from 'node:os';
import { defineConfig } from '@playwright/test';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './tests/support/timeouts.ts';
import { headlessShell } from './tests/support/web/browser.ts';

/** Tests use at most 6 cores, because more kiosks at the same time would only wait for one another. */
const cores = Math.min(availableParallelism(), 6);
/**
 * Whether other programs use the processor. If so, fewer workers start, because otherwise tests would time out.
 * The limit is a load of 4 per core, because the unit tests, which run just before, leave a load of about 3 per core.
 */
const isBusy = (loadavg()[0] ?? 0) > 4 * availableParallelism();

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
  // More workers than cores, because a test spends half of its time waiting for windows and time-outs.
  workers: isBusy ? cores : cores + 2,
  forbidOnly: true,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS, toPass: { timeout: EXPECT_TIMEOUT_MS } },
  // Screenshots in traces would take a third of each test's time, and snapshots 7 %. If a test fails, one screenshot is
  // taken at its end and saved beside the trace. `--trace on` records everything.
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  // CONTRIBUTING.md lists the commands that run the tests marked `@long`.
  ...(process.env.COUNTERTOP_LONG ? {} : { grepInvert: /@long/ }),
  projects: [
    // Fault tests wait long and need little processor time. So they start first, one at a time, beside other tests.
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
    // Many tests share their worker's kiosk, so all tests of a file run in one worker.
    {
      name: 'kiosk',
      testDir: 'tests',
      testMatch: '{e2e,long}/kiosk/*.spec.ts',
      fullyParallel: false,
      workers: isBusy ? 1 : cores + 1,
    },
    {
      name: 'web',
      testDir: 'tests',
      testMatch: '{e2e,long}/web/*.spec.ts',
      use: {
        // No service worker, because tests could not watch or route its requests. Only the tests of the service worker
        // itself allow it.
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
