/** The policy of every response under `app:`. The web shop's policy is in tooling/hosting/host-rules.ts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  // Without this line, script-src would allow workers.
  "worker-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** Forbids alert, print, new windows, downloads and links to other programs. */
const SANDBOX = 'sandbox allow-scripts allow-same-origin allow-forms';

/** @param isLocked true for a kiosk in full screen, false for a window on a staff laptop */
export function contentSecurityPolicy(isLocked: boolean): string {
  return (isLocked ? [...POLICY, SANDBOX] : POLICY).join('; ');
}
