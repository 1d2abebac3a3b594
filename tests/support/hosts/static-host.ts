import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerAsStaticHost } from '../../../tooling/hosting/static-host.ts';
import { serveOnLoopback } from './loopback.ts';

/** The path of the web build that was made for this base path. */
const buildFor = (basePath: string) =>
  fileURLToPath(new URL(`../../../out/${basePath === '/' ? '' : 'in-folder/'}web`, import.meta.url));

/** A static web host with the headers of host-rules.ts. Addresses of pages lead to their HTML files. */
export interface WebHost {
  /** The shop's address, ending with a slash. */
  readonly url: string;
  /** Serves an edited text in place of a file from now on, as a new deployment would. */
  deploy(name: string, edit: (text: string) => string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the web build.
 * @param catalogueUrl the catalogue host; it is written into the pages, without a new build
 * @param basePath the base path of the build: '/' or '/shop/'
 */
export async function startWebHost(catalogueUrl: string, basePath = '/'): Promise<WebHost> {
  const deployed = new Map<string, string>();
  const folder = buildFor(basePath);
  const configured = (html: string) =>
    html.replace(/(<meta name="catalogue-url" content=")[^"]*/, `$1${catalogueUrl}`);

  async function read(name: string): Promise<Buffer | string | null> {
    const file = deployed.get(name) ?? (await readFile(join(folder, name)).catch(() => null));
    const isBuiltPage = file instanceof Buffer && name.endsWith('.html');
    return isBuiltPage ? configured(file.toString('utf8')) : file;
  }

  const { origin, close } = await serveOnLoopback((request, response) => {
    answerAsStaticHost({ basePath, catalogueUrl }, read, request, response).then(
      (isOurs) => isOurs || response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  return {
    url: origin + basePath,
    async deploy(name, edit) {
      const text = await read(name);
      if (text === null) throw new Error(`The web build has no file ${name}`);
      deployed.set(name, edit(text.toString()));
    },
    close,
  };
}

/** A host that can deploy a new build of the shop, in which all scripts have new names. */
export interface DeployingHost extends WebHost {
  /** Serves a new build from now on. The scripts of the last build answer with 404. */
  deployNext(): void;
}

/** Matches the name of a script in another file of the build. */
const SCRIPT = /((?:assets|\.)\/[\w-]+-[\w-]{8})\.js/g;

/** Starts a host in front of `web`, which renames the scripts of its build at each deployment. */
export async function startDeployingHost(web: WebHost): Promise<DeployingHost> {
  const origin = new URL(web.url).origin;
  let build = 0;

  /** Changes a text of the first build into that of the deployed one. */
  const inThisBuild = (text: string) =>
    text.replace(SCRIPT, `$1-${build}.js`).replace(/(revision"?:")/g, `$1${build}`);

  async function answerFrom(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, before = '', name, number] =
      /(.*assets\/)(.+?-[\w-]{8})(?:-(\d+))?\.js$/.exec(request.url ?? '') ?? [];
    if (name && Number(number ?? 0) !== build) return response.writeHead(404).end();
    const answer = await fetch(origin + (name ? `${before}${name}.js` : (request.url ?? '')), {
      redirect: 'manual',
    });
    const type = answer.headers.get('content-type') ?? '';
    const isText = build > 0 && /html|javascript/.test(type);
    const body = isText ? inThisBuild(await answer.text()) : Buffer.from(await answer.arrayBuffer());
    return response.writeHead(answer.status, { 'content-type': type }).end(body);
  }
  const front = await serveOnLoopback((request, response) => {
    // At the end of a test, the host behind this one may have stopped already.
    answerFrom(request, response).catch(() => response.destroy());
  });
  return {
    ...web,
    url: web.url.replace(origin, front.origin),
    deployNext() {
      build += 1;
    },
    async close() {
      await front.close();
      await web.close();
    },
  };
}
