import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** What pages did that no shopper should cause. */
export interface PageMonitor {
  /** Expects such a console line: the browser's message about an arranged failure. */
  expectConsole(pattern: RegExp): void;
  /** Expects a script's request for this address. */
  expectRequest(url: string): void;
  /** Console errors and warnings, uncaught errors, dialogs, and foreign requests. */
  complaints(): readonly string[];
  /** Expected but missing. */
  missing(): readonly string[];
}

/** Allowed hosts. */
interface KnownHosts {
  readonly shopUrl: string;
  readonly catalogueUrl: string;
}

const CATALOGUE_PATH = /^\/(products(\/\d+)?|pixel\.png)$/;
const QUIET_CONSOLE: readonly string[] = ['log', 'info', 'debug'] satisfies ReturnType<
  ConsoleMessage['type']
>[];
/** The runner's own message if a test blocks the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';
const SCRIPTED_REQUESTS: readonly string[] = ['fetch', 'xhr', 'ping', 'eventsource', 'websocket'];

/** Whether a request is for own assets, a picture, or a catalogue call. */
function isExpected(request: Request, { shopUrl, catalogueUrl }: KnownHosts): boolean {
  const url = new URL(request.url());
  if (request.method() !== 'GET') return false;
  if (url.origin === catalogueUrl) return CATALOGUE_PATH.test(url.pathname) && url.search === '';
  if (!url.href.startsWith(shopUrl)) return false;
  // The service worker fetches files of the shop's own folder.
  return request.serviceWorker() !== null || !SCRIPTED_REQUESTS.includes(request.resourceType());
}

/** Watches every page of a context. */
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
