import type { LaunchOptions } from '@playwright/test';
import { sandboxSwitch } from '../../../scripts/lib/sandbox-switch.ts';
import { findChromium, findHeadlessShell } from '../../../scripts/machine/browsers.ts';

const launch = (executablePath: string | null): LaunchOptions => ({
  // Test machines have no graphics card, so the processor draws. It draws faster with --disable-gpu.
  args: [...sandboxSwitch, '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
});

/** The headless shell. It opens and closes in half the time of the whole browser. */
export const headlessShell: LaunchOptions = launch(findHeadlessShell());

const chromium = findChromium();

/** The whole browser, for tests that need settings or profiles. Without `channel`, Playwright runs a headless shell. */
export const wholeBrowser: LaunchOptions = chromium
  ? launch(chromium)
  : { ...launch(null), channel: 'chromium' };

export const laptop = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
