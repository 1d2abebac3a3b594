import type { IncomingMessage, ServerResponse } from 'node:http';
import { prerenderedFileFor } from '../../src/app/routes.ts';
import { cacheRule, type HostedSite, hostRules, WORKER_FILE } from './host-rules.ts';
import { MEDIA_TYPES, TEXT_TYPES } from './media-types.ts';
import { sendCompressed } from './send-compressed.ts';

/** Finds a file of the shop by its name relative to the shop's folder; null where there is none. */
export type ReadFile = (name: string) => Promise<Buffer | string | null>;

/**
 * A plain static host on this machine, for `npm run web` and for tests: it answers every address with the prerendered
 * page of it and status 200, as hosts with nothing but a fallback do, and sends the headers of host-rules.ts but for
 * HSTS.
 * @returns whether the address belongs to the shop and has been answered
 */
export async function answerAsStaticHost(
  site: HostedSite,
  read: ReadFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  // Not against a base: '//' would begin the name of a host.
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

/** The file for a path relative to the shop's folder: the one named so, else the page; never a page for a missing file. */
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

/** The type of a file by its name; undefined for an address of the shop, whose names have no ending. */
function mediaType(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending] : undefined;
}

/** The name of the file that a path stands for, or null where it is none or would lead out of the folder. */
function decode(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    return name.split(/[\\/]/).includes('..') ? null : name;
  } catch {
    return null;
  }
}
