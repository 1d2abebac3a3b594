const gzip = (name, limit, ...path) => ({ name, path, limit, gzip: true });
const plain = (name, limit, ...path) => ({ name, path, limit, brotli: false });

/** The chunks of the main process that it loads only if its configuration asks for them: mostly prom-client. */
const onDemand = ['metrics', 'localhost-server', 'list-thread'].map((name) => `out/main/chunks/${name}-*.js`);

/** Loaded with the receipt; all other scripts of a page are loaded at once. */
const RECEIPT_CODE = '!out/*/assets/receipt-code-*.js';
const WEB = ['out/web/**/*.js', '!out/web/service-worker.js'];

/**
 * The size limits of the builds' parts, a little above the present sizes. If you raise one, give the reason in the
 * commit message. A kiosk reads files from its own disk, so its limits are for uncompressed files.
 */
export default [
  gzip('initial JavaScript of the products page', '112 KiB', ...WEB, RECEIPT_CODE),
  gzip('all JavaScript of the web build but its service worker', '116 KiB', ...WEB),
  gzip('all styles of the web build', '8 KiB', 'out/web/**/*.css'),
  gzip('the service worker', '9.5 KiB', 'out/web/service-worker.js'),
  plain('the fonts of the web build', '30 KiB', 'out/web/**/*.woff2'),
  plain(
    "the kiosk's main process as it starts",
    '320 KiB',
    'out/main/**/*.js',
    ...onDemand.map((path) => `!${path}`),
  ),
  plain('what it loads only where its configuration asks for it', '215 KiB', ...onDemand),
  plain("the kiosk's preload scripts", '3.9 KiB', 'out/preload/*.cjs'),
  plain(
    "initial JavaScript of the kiosk's shop",
    '366 KiB',
    'out/renderer/assets/*.js',
    RECEIPT_CODE,
    '!out/renderer/assets/staff-*.js',
  ),
  plain(
    "initial JavaScript of the staff's page",
    '227 KiB',
    'out/renderer/assets/*.js',
    RECEIPT_CODE,
    '!out/renderer/assets/index-*.js',
  ),
];
