import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerAsStaticHost } from '../../../tooling/hosting/static-host.ts';
import { serveOnLoopback } from './loopback.ts';

/** The web build for this folder of a host. */
const buildFor = (basePath: string) =>
  fileURLToPath(new URL(`../../../out/${basePath === '/' ? '' : 'in-folder/'}web`, import.meta.url));

/** A plain static host with a history fallback and the headers of host-rules.ts, as any shop might rent one. */
export interface WebHost {
  /** The shop's address, with a slash at its end. */
  readonly url: string;
  /** Serves a file with a text of its own, as after another deployment. */
  deploy(name: string, edit: (text: string) => string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the web build.
 * @param catalogueUrl written into the pages as a deployment would, without a rebuild
 * @param basePath the folder that the shop is built for: '/' or '/shop/'
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

/** A host that can go over to a next build of the shop, whose scripts all have other names. */
export interface DeployingHost extends WebHost {
  /** Serves the next build from now on; the scripts of the one before are gone. */
  deployNext(): void;
}

/** A script of the build where another file of it names it. */
const SCRIPT = /((?:assets|\.)\/[\w-]+-[\w-]{8})\.js/g;

/** Puts a host in front of another that renames the scripts of its build at each deployment. */
export async function startDeployingHost(web: WebHost): Promise<DeployingHost> {
  const origin = new URL(web.url).origin;
  let build = 0;

  /** A text of the first build as it is in the one that is deployed. */
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
    // At the end of a test the host behind may be gone already.
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
