const gzip = (name, limit, ...path) => ({ name, path, limit, gzip: true });
const plain = (name, limit, ...path) => ({ name, path, limit, brotli: false });

/** Chunks that the main process loads only if its configuration needs them. Most of their size is prom-client. */
const onDemand = ['counters', 'gauges', 'prom-client', 'localhost-server', 'list-thread'].map(
  (name) => `out/main/chunks/${name}-*.js`,
);

/** Loaded with the receipt. A page loads all its other scripts at the start. */
const RECEIPT_CODE = '!out/*/assets/receipt-code-*.js';
const WEB = ['out/web/**/*.js', '!out/web/service-worker.js'];

/**
 * The size limits of the builds' parts, a little above the present sizes. If you raise one, give the reason in the
 * commit message. A kiosk reads files from its own disk, so its limits are for uncompressed files.
 */
export default [
  gzip('initial JavaScript of the products page', '112 KiB', ...WEB, RECEIPT_CODE),
  gzip('all JavaScript of the web build except its service worker', '116 KiB', ...WEB),
  gzip('all styles of the web build', '8 KiB', 'out/web/**/*.css'),
  gzip('the service worker', '9.5 KiB', 'out/web/service-worker.js'),
  plain('the fonts of the web build', '30 KiB', 'out/web/**/*.woff2'),
  plain(
    "the kiosk's main process at its start",
    '320 KiB',
    'out/main/**/*.js',
    ...onDemand.map((path) => `!${path}`),
  ),
  plain('code that the main process loads only if needed', '215 KiB', ...onDemand),
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
