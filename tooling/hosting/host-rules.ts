import { HEAD_SCRIPT_HASH } from './head-script.ts';

export interface HostedSite {
  /** The folder that the shop is served from, with a slash at both ends. */
  readonly basePath: string;
  /** The catalogue host's address, absolute or relative to the shop's folder. */
  readonly catalogueUrl: string;
}

export type Headers = Readonly<Record<string, string>>;

/** The service worker's file, relative to the shop's folder. */
export const WORKER_FILE = 'service-worker.js';

/** The folder of the files with a hash in their names, relative to the shop's folder. */
export const HASHED_FOLDER = 'assets/';

/** Endings of picture files, whose names have no hash. */
export const PICTURE_ENDINGS = ['avif', 'jpg', 'png', 'svg', 'webp'];

/** Content types by file ending. With `nosniff` browsers reject a file that has a wrong type. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  html: 'text/html',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** The types that are worth compressing. */
export const TEXT_TYPES = Object.values(MEDIA_TYPES).filter((type) =>
  /^text\/|javascript|json$|xml$/.test(type),
);

/** Only this header has another value for the service worker's file than for all other files. */
export const CSP = 'Content-Security-Policy';

/** nginx-config.ts and netlify-files.ts write these rules for their hosts; static-host.ts follows them. */
export function hostRules(catalogueUrl: string) {
  return {
    /** For every response. */
    all: {
      [CSP]: contentSecurityPolicy(catalogueUrl),
      // Other sites can neither access the shop's window nor load the shop's files.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      // Picture hosts get the shop's origin, but not the page's full address.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    /** Sent over HTTPS only. Valid for a year. Without `includeSubDomains`, because the domain may have other hosts. */
    https: { 'Strict-Transport-Security': 'max-age=31536000' },
    /** The worker fetches the page's pictures, so its `connect-src` must allow every host that `img-src` allows. */
    worker: { [CSP]: "default-src 'none'; connect-src 'self' https: http:" },
    cache: {
      hashed: 'public, max-age=31536000, immutable',
      picture: 'public, max-age=86400',
      /** Revalidated each time, because a deployment may replace the file. */
      other: 'no-cache',
    },
  } as const;
}

const UNUSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

/** Allows pictures from any host, also over HTTP, because a catalogue may link to any host, even in a local network. */
function contentSecurityPolicy(catalogueUrl: string): string {
  const callable = ["'self'", catalogueOrigin(catalogueUrl)].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${HEAD_SCRIPT_HASH}`,
    "style-src 'self'",
    "img-src 'self' https: http:",
    "font-src 'self'",
    `connect-src ${callable}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * The origin of a catalogue host, or null if it is the shop's own origin.
 * @throws if the address is not http or https, or has a fragment
 */
export function catalogueOrigin(catalogueUrl: string): string | null {
  const own = 'https://own.invalid';
  const url = URL.canParse(catalogueUrl, own) ? new URL(catalogueUrl, own) : null;
  if (!url || !/^https?:$/.test(url.protocol) || catalogueUrl.includes('#'))
    throw new Error(
      `CATALOGUE_URL must be an address of http or https without a fragment, but is "${catalogueUrl}".`,
    );
  return url.origin === own ? null : url.origin;
}

/** @param file relative to the shop's folder */
export function cacheRule(file: string): 'hashed' | 'picture' | 'other' {
  if (file.startsWith(HASHED_FOLDER)) return 'hashed';
  return PICTURE_ENDINGS.includes(file.slice(file.lastIndexOf('.') + 1)) ? 'picture' : 'other';
}
