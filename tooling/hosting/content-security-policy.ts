import { catalogueOrigin } from './hosted-site.ts';

/**
 * The policy of the shop's pages: code, styles and fonts of its own, two calls to the catalogue host, and nothing inline.
 * Pictures may come from anywhere, as catalogues name them on hosts of their own, in a local network by plain http too.
 * @param catalogueUrl absolute, or relative to the shop's own origin
 */
export function contentSecurityPolicy(catalogueUrl: string): string {
  const callable = ["'self'", catalogueOrigin(catalogueUrl)].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
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
 * The policy of the service worker itself, which the header on its file decides. To it a picture of a page is a call
 * like any other, so it needs for its calls what pages need for their pictures.
 */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self' https: http:";
