/**
 * The policy of every answer under the app's own scheme.
 * @param picturesFromAnywhere whether the catalogue is a foreign host, whose pictures lie who knows where
 */
export function contentSecurityPolicy(picturesFromAnywhere: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // data: is for the small drawings that the build puts into style sheets.
    `img-src 'self' data:${picturesFromAnywhere ? ' https: http:' : ''}`,
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
