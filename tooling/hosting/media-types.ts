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

/** The text types: they are worth compressing. */
export const TEXT_TYPES = Object.values(MEDIA_TYPES).filter((type) =>
  /^text\/|javascript|json$|xml$/.test(type),
);
