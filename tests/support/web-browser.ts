import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/setup/chromium.mjs';

/** Chromium refuses to sandbox what root starts; for anybody else the sandbox stays. */
const sandboxSwitch = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const launch = (executablePath: string | null): LaunchOptions => ({
  // Without a graphics card the drawing is done by the processor either way; this way is the quicker one.
  args: [...sandboxSwitch, '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
});

/** Chromium's engine without the browser around it, which opens and closes in half the time. */
export const headlessShell: LaunchOptions = launch(findHeadlessShell());

/** The whole browser, for the journeys, and for what its own settings and profiles have a say in. */
export const wholeBrowser: LaunchOptions = launch(findChromium());
