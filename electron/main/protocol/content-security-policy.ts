/**
 * The policy of every answer under the app's own scheme: nothing comes from anywhere else, as the catalogue and its
 * pictures come through the app's own gateway.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  // Named, as workers would otherwise follow script-src; the web's service worker is not part of the kiosk.
  "worker-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** What a kiosk's pages may still do; what is left out is alert, print, windows, downloads and other programs. */
const SANDBOX = 'sandbox allow-scripts allow-same-origin allow-forms';

/** @param isLocked whether shoppers are kept in; in a common window the usual things work */
export function contentSecurityPolicy(isLocked: boolean): string {
  return (isLocked ? [...POLICY, SANDBOX] : POLICY).join('; ');
}
