/** Chromium does not start as root without this switch. Other users keep the sandbox. */
export const sandboxSwitch: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Returns `sandboxSwitch`, and logs a warning if the sandbox is off. */
export function announcedSandboxSwitch(): readonly string[] {
  if (sandboxSwitch.length > 0)
    console.log(
      'Running as root, so without the Chromium sandbox (--no-sandbox): use an ordinary user for a real counter.',
    );
  return sandboxSwitch;
}
