import type { IncomingMessage, ServerResponse } from 'node:http';
import { prerenderedFileFor } from '../../src/app/routes.ts';
import { cacheRule, type HostedSite, hostRules, MEDIA_TYPES, TEXT_TYPES, WORKER_FILE } from './host-rules.ts';
import { sendCompressed } from './send-compressed.ts';

/** @param name relative to the shop's folder  @returns null if there is no such file */
export type ReadFile = (name: string) => Promise<Buffer | string | null>;

/**
 * Serves the web build for `npm run web` and for tests. Sends the prerendered page of each address. An unknown address
 * gets 404.html with status 200, as on hosts that only have a fallback page. Sends the headers of host-rules.ts except
 * HSTS.
 * @returns false, without a response, if the address is outside the shop's folder
 */
export async function answerAsStaticHost(
  site: HostedSite,
  read: ReadFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  // Not `new URL(url, base)`: it would take the text after a leading '//' as a host name.
  const { pathname } = new URL(`http://localhost${request.url}`);
  if (!pathname.startsWith(site.basePath)) return false;
  const found = await find(pathname.slice(site.basePath.length), read);
  const { all, worker, cache } = hostRules(site.catalogueUrl);
  const headers = { ...all, ...(found?.name === WORKER_FILE ? worker : {}) };
  if (!found) {
    response.writeHead(404, headers).end();
    return true;
  }
  const type = mediaType(found.name) ?? 'application/octet-stream';
  await sendCompressed(request, response, {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type,
      'Cache-Control': cache[cacheRule(found.name)],
    },
    body: found.body,
  });
  return true;
}

/** Finds a file. If there is none, and the path has no known ending, finds a page. */
async function find(path: string, read: ReadFile) {
  const pages = mediaType(path) ? [] : [prerenderedFileFor(`/${path}`), 'index.html'];
  for (const name of [decode(path), ...pages]) {
    const body = name === null ? null : await read(name);
    if (name !== null && body !== null) return { name, body };
  }
  return null;
}

/** @returns undefined if the file ending is unknown or missing, as in a page's address */
function mediaType(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending] : undefined;
}

/** @returns null if the path is malformed or would lead out of the folder */
function decode(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    return name.split(/[\\/]/).includes('..') ? null : name;
  } catch {
    return null;
  }
}
