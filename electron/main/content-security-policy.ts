/**
 * The policy of every answer under the app's own scheme: nothing comes from anywhere else, as the catalogue and its
 * pictures come through the app's own gateway.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  // data: is for the small drawings that the build puts into style sheets.
  "img-src 'self' data:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
