import { log } from '../setup/log.mjs';

/** Chromium refuses to sandbox what root starts; for anybody else the sandbox stays. */
export const sandboxSwitch: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The same for somebody who starts the kiosk, who is told where the sandbox is missing. */
export function announcedSandboxSwitch(): readonly string[] {
  if (sandboxSwitch.length > 0)
    log(
      'Running as root, so without the Chromium sandbox (--no-sandbox): use an ordinary user for a real counter.',
    );
  return sandboxSwitch;
}
