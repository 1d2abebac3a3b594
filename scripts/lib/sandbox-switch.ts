import { log } from '../setup/log.mjs';

/** Chromium does not sandbox root; for other users the sandbox stays. */
export const sandboxSwitch: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The same, with a warning for the person who starts the kiosk. */
export function announcedSandboxSwitch(): readonly string[] {
  if (sandboxSwitch.length > 0)
    log(
      'Running as root, so without the Chromium sandbox (--no-sandbox): use an ordinary user for a real counter.',
    );
  return sandboxSwitch;
}
