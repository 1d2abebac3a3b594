/**
 * The policy of every response under `app:`. Nothing comes from elsewhere; the catalogue comes through the
 * gateway.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  // Otherwise workers would follow script-src. The kiosk has no service worker.
  "worker-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** Allowed in a locked kiosk. Left out: alert, print, windows, downloads and other programs. */
const SANDBOX = 'sandbox allow-scripts allow-same-origin allow-forms';

/** @param isLocked false allows the usual things in a window */
export function contentSecurityPolicy(isLocked: boolean): string {
  return (isLocked ? [...POLICY, SANDBOX] : POLICY).join('; ');
}
