import type { IncomingMessage, ServerResponse } from 'node:http';
import { prerenderedFileFor } from '../../src/app/routes.ts';
import { cacheRule, type HostedSite, hostRules, MEDIA_TYPES, TEXT_TYPES, WORKER_FILE } from './host-rules.ts';
import { sendCompressed } from './send-compressed.ts';

/** Reads a file of the shop by its name relative to the shop's folder; null if there is none. */
export type ReadFile = (name: string) => Promise<Buffer | string | null>;

/**
 * Serves the web build for `npm run web` and for tests. Sends the prerendered page of each address. An unknown address
 * gets 404.html with status 200, as on hosts that only have a fallback page. Sends the headers of host-rules.ts except
 * HSTS.
 * @returns false if the address is outside the shop's folder; then no response was sent
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

/** Finds the file that a path names. If there is none and the path has no known file ending, finds the page. */
async function find(path: string, read: ReadFile) {
  const name = decode(path);
  const file = name === null ? null : await withBody(name, read);
  if (file || mediaType(path)) return file;
  return (await withBody(prerenderedFileFor(`/${path}`), read)) ?? withBody('index.html', read);
}

async function withBody(name: string, read: ReadFile) {
  const body = await read(name);
  return body === null ? null : { name, body };
}

/** The content type for a file ending; undefined if the ending is unknown or missing, as in a page's address. */
function mediaType(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending] : undefined;
}

/** Decodes a path to a file name; null if it is malformed or would lead out of the folder. */
function decode(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    return name.split(/[\\/]/).includes('..') ? null : name;
  } catch {
    return null;
  }
}
