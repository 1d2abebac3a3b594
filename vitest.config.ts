import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { projectRoot } from './scripts/lib/paths.ts';
import NoSkipsReporter from './tests/support/reporters/no-skips-reporter.ts';
import { EXPECT_TIMEOUT_MS, UNIT_TEST_TIMEOUT_MS } from './tests/support/timeouts.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    restoreMocks: true,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/unit/property-seed.ts'],
    reporters: ['default', new NoSkipsReporter()],
    expect: { poll: { timeout: EXPECT_TIMEOUT_MS, interval: 5 } },
    // With isolation, each file would load all modules again, and loading takes longer than the tests. Do not use
    // `vi.mock`: without isolation it affects other files.
    isolate: false,
    testTimeout: UNIT_TEST_TIMEOUT_MS,
    hookTimeout: UNIT_TEST_TIMEOUT_MS,
    // By default, Vitest leaves one processor core idle, which is half of a machine with two cores.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          alias: [
            { find: /^electron$/, replacement: join(projectRoot, 'tests/support/unit/electron.ts') },
            // Only electron-vite knows `?nodeWorker`. Without an alias, Vitest would run the thread's code at the import.
            { find: /\?nodeWorker$/, replacement: '?url' },
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/unit/property-seed.ts', 'tests/component/setup.ts'],
        },
      },
    ],
  },
});
