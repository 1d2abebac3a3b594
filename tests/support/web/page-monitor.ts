import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** Collects errors, dialogs and foreign requests of pages. A test should cause none of them. */
export interface PageMonitor {
  /** Expects a matching console line, such as the browser's message about a failure that the test causes. */
  expectConsole(pattern: RegExp): void;
  /** Expects a request for this address. */
  expectRequest(url: string): void;
  /** Unexpected console errors and warnings, uncaught errors, dialogs, and foreign requests. */
  complaints(): readonly string[];
  /** Expected console lines and requests that did not come. */
  missing(): readonly string[];
}

/** The hosts that pages may call. */
interface KnownHosts {
  readonly shopUrl: string;
  readonly catalogueUrl: string;
}

const CATALOGUE_PATH = /^\/(products(\/\d+)?|pixel\.png)$/;
const QUIET_CONSOLE: readonly string[] = ['log', 'info', 'debug'] satisfies ReturnType<
  ConsoleMessage['type']
>[];
/** Playwright prints this line if a test blocks the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';
const SCRIPTED_REQUESTS: readonly string[] = ['fetch', 'xhr', 'ping', 'eventsource', 'websocket'];

/** Whether a request is a catalogue call, or for a file or picture of the shop. */
function isExpected(request: Request, { shopUrl, catalogueUrl }: KnownHosts): boolean {
  const url = new URL(request.url());
  if (request.method() !== 'GET') return false;
  if (url.origin === catalogueUrl) return CATALOGUE_PATH.test(url.pathname) && url.search === '';
  if (!url.href.startsWith(shopUrl)) return false;
  // Of all scripts, only the service worker may fetch files of the shop.
  return request.serviceWorker() !== null || !SCRIPTED_REQUESTS.includes(request.resourceType());
}

/** Starts to watch all pages of a context. */
export function monitorPages(context: BrowserContext, hosts: KnownHosts): PageMonitor {
  const expectedLines: RegExp[] = [];
  const expectedUrls: string[] = [];
  const consoleLines: string[] = [];
  const requests: string[] = [];
  const others: string[] = [];

  context.on('console', (message) => {
    if (message.text() === BLOCKED_WORKER) return;
    if (!QUIET_CONSOLE.includes(message.type())) consoleLines.push(message.text());
  });
  context.on('weberror', (error) => others.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    requests.push(request.url());
    if (!isExpected(request, hosts) && !expectedUrls.includes(request.url()))
      others.push(`request: ${request.method()} ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    others.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const watchSockets = (page: Page) =>
    page.on('websocket', (socket) => others.push(`socket: ${socket.url()}`));
  context.pages().forEach(watchSockets);
  context.on('page', watchSockets);

  return {
    expectConsole(pattern) {
      expectedLines.push(pattern);
    },
    expectRequest(url) {
      expectedUrls.push(url);
    },
    complaints() {
      const unexpected = consoleLines.filter((line) => !expectedLines.some((pattern) => pattern.test(line)));
      return [...unexpected.map((line) => `console: ${line}`), ...others];
    },
    missing() {
      const lines = expectedLines.filter((pattern) => !consoleLines.some((line) => pattern.test(line)));
      const urls = expectedUrls.filter((url) => !requests.includes(url));
      return [...lines.map((pattern) => `console: ${pattern}`), ...urls.map((url) => `request: ${url}`)];
    },
  };
}
