import type { BrowserContext, Page, Request } from '@playwright/test';
import { collectProblems, type Problems } from '../problems.ts';

interface KnownHosts {
  readonly shopUrl: string;
  readonly catalogueUrl: string;
}

const CATALOGUE_PATH = /^\/(products(\/\d+)?|pixel\.png)$/;
const SCRIPTED_REQUESTS: readonly string[] = ['fetch', 'xhr', 'ping', 'eventsource', 'websocket'];

function isExpected(request: Request, { shopUrl, catalogueUrl }: KnownHosts): boolean {
  const url = new URL(request.url());
  if (request.method() !== 'GET') return false;
  if (url.origin === catalogueUrl) return CATALOGUE_PATH.test(url.pathname) && url.search === '';
  if (!url.href.startsWith(shopUrl)) return false;
  // Of all scripts, only the service worker may fetch files of the shop.
  return request.serviceWorker() !== null || !SCRIPTED_REQUESTS.includes(request.resourceType());
}

/** Collects the problems of all pages of a context, including dialogs, sockets and foreign requests. */
export function monitorPages(context: BrowserContext, hosts: KnownHosts): Problems {
  const problems = collectProblems(context);
  context.on('request', (request) => {
    if (!isExpected(request, hosts)) problems.add(`request: ${request.method()} ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    problems.add(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const watchSockets = (page: Page) =>
    page.on('websocket', (socket) => problems.add(`socket: ${socket.url()}`));
  context.pages().forEach(watchSockets);
  context.on('page', watchSockets);
  return problems;
}
