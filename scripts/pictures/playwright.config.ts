import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test';
import { TEST_TIMEOUT_MS } from '../../tests/support/timeouts.ts';
import { headlessShell } from '../../tests/support/web/browser.ts';

type Options = Partial<PlaywrightTestOptions>;

const touch = { hasTouch: true };
const DEVICES: Readonly<Record<string, Options>> = {
  narrow: { ...touch, isMobile: true, viewport: { width: 320, height: 640 } },
  phone: { ...touch, isMobile: true, viewport: { width: 390, height: 844 } },
  tablet: { ...touch, viewport: { width: 820, height: 1180 } },
  laptop: { viewport: { width: 1280, height: 800 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  widest: { viewport: { width: 2560, height: 1440 } },
};
/** All looks except the light one. Only phone and laptop are photographed in these looks. */
const LOOKS: Readonly<Record<string, Options>> = {
  dark: { colorScheme: 'dark' },
  'high-contrast': { contextOptions: { contrast: 'more' } },
  'dark-high-contrast': { colorScheme: 'dark', contextOptions: { contrast: 'more' } },
  'forced-colors': { colorScheme: 'dark', contextOptions: { forcedColors: 'active' } },
};

const web = (name: string, options: Options): Project => ({
  name,
  testMatch: 'web.spec.ts',
  use: { launchOptions: headlessShell, serviceWorkers: 'block', ...options },
});
const webProjects = Object.entries(DEVICES).flatMap(([device, screen]) => {
  const looks = device === 'phone' || device === 'laptop' ? LOOKS : {};
  return Object.entries({ light: {}, ...looks }).map(([look, options]) =>
    web(`${device}-${look}`, { ...screen, ...options }),
  );
});
const kioskProjects = ['portrait', 'landscape'].flatMap((screen) =>
  [`kiosk-${screen}`, `kiosk-${screen}-high-contrast`].map(
    // All tests share their worker's kiosk, so all run in one worker.
    (name): Project => ({ name, testMatch: 'kiosk.spec.ts', fullyParallel: false }),
  ),
);

/** For `npm run screenshots`. Each project is a device with a look. */
export default defineConfig({
  globalSetup: '../../tests/support/global-setup.ts',
  outputDir: '../../test-results/pictures',
  reporter: 'list',
  fullyParallel: true,
  workers: availableParallelism() + 1,
  timeout: TEST_TIMEOUT_MS,
  projects: [...kioskProjects, ...webProjects],
});
