import { contentSecurityPolicy, WORKER_POLICY } from './content-security-policy.ts';

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** The service worker's file, relative to the shop's folder. */
export const WORKER_FILE = 'service-worker.js';

/** The name that its rules are written under. */
export const CSP = 'Content-Security-Policy';

/** What the shop never asks a browser for, for itself or for anybody in it. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** A year, of this host alone: what else lives below its domain is not ours to decide. Only for HTTPS. */
export const TRANSPORT_SECURITY: Headers = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The headers of every answer but for the service worker's file, which has a policy of its own.
 * docs/operator/hosting.md gives the reason for each.
 * @param catalogueUrl absolute, or relative to the shop's own origin
 */
export function securityHeaders(catalogueUrl: string): Headers {
  return {
    [CSP]: contentSecurityPolicy(catalogueUrl),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** The headers that the service worker's file has in place of those of the same name. */
export const WORKER_HEADERS: Headers = { [CSP]: WORKER_POLICY };
