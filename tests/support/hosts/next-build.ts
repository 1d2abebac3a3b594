import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebHost } from './static-host.ts';

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
  const server = createServer((request, response) => {
    // At the end of a test the host behind may be gone already.
    answerFrom(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...web,
    url: web.url.replace(origin, `http://127.0.0.1:${port}`),
    deployNext() {
      build += 1;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await web.close();
    },
  };
}
