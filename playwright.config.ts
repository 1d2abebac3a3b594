import { availableParallelism, loadavg } from 'node:os';
import { defineConfig } from '@playwright/test';
import { reportFiles } from './scripts/testing/summary.ts';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './tests/support/timeouts.ts';
import { headlessShell } from './tests/support/web/browser.ts';

/** More kiosks than that at once would only wait for one another. */
const cores = Math.min(availableParallelism(), 6);
/** Other programs want the processor cores too: fewer workers, so that each of them gets on. */
const isBusy = (loadavg()[0] ?? 0) > 3 * availableParallelism();

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: reportFiles.e2e }],
    ['./tests/support/reporters/fault-table-reporter.ts'],
    ['./tests/support/reporters/stray-errors-reporter.ts'],
  ],
  reportSlowTests: { max: 10, threshold: 20_000 },
  fullyParallel: true,
  // Half of a test's time is waiting, for a window or for a time-out of the shop's.
  workers: isBusy ? cores : cores + 2,
  forbidOnly: true,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS, toPass: { timeout: EXPECT_TIMEOUT_MS } },
  // Without what costs time in every test: the film of screenshots a third, the page's state at each step a fourteenth.
  // How the page stood in the end lies beside the trace; `--trace on` records all of it.
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  // What is marked so has commands of its own: CONTRIBUTING.md.
  ...(process.env.COUNTERTOP_LONG ? {} : { grepInvert: /@long/ }),
  projects: [
    // The long waits begin first, one after another, beside what keeps the processor busy.
    { name: 'faults', testDir: 'tests/faults', fullyParallel: false, workers: 1 },
    { name: 'escape', testDir: 'tests/escape', fullyParallel: false, workers: 1 },
    // Kiosks take the whole screen, so those of one worker, which has a screen of its own, run one after another.
    { name: 'kiosk', testDir: 'tests/e2e/kiosk', fullyParallel: false, workers: isBusy ? 1 : cores + 1 },
    {
      name: 'web',
      testDir: 'tests/e2e/web',
      use: {
        // Its calls would pass by what a test watches and routes; the tests of the service worker allow it.
        serviceWorkers: 'block',
        launchOptions: headlessShell,
      },
    },
    // They install packages; one after another, because they share what `npm run package` made.
    { name: 'package', testDir: 'tests/package', fullyParallel: false, workers: 1 },
    // The web servers that the documents name, really started.
    { name: 'hosting', testDir: 'tests/hosting', use: { launchOptions: headlessShell } },
    { name: 'firefox', testDir: 'tests/firefox', workers: 1 },
  ],
});
