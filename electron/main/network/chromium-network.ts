import { Readable } from 'node:stream';
import { type App, type ClientRequest, type IncomingMessage, net, type Session, session } from 'electron';
import type { HostRequest, HostResponse, Network } from './host-fetch.ts';

const NETWORK_SERVICE = 'network.mojom.NetworkService';

type Answer = Awaited<ReturnType<Network['get']>>;

/**
 * Calls hosts with Chromium's network, which uses the system's proxy, certificates and name resolution. The session is
 * in memory, so that cookies and HSTS end with the program. Does not use `net.fetch`: if a host redirects to `file:`,
 * `net.fetch` answers with the local file (seen in Electron 33).
 */
export class ChromiumNetwork implements Network {
  #deaths = 0;
  /** Null until the first call, and again after Chromium's network process has died. */
  #connection: Connection | null = null;

  constructor(app: Pick<App, 'on'>) {
    // If the network process dies, all calls of an old session fail (seen in Electron 33).
    app.on('child-process-gone', (_event, { serviceName }) => {
      if (serviceName !== NETWORK_SERVICE) return;
      this.#deaths += 1;
      this.#connection = null;
    });
  }

  async get(address: string, request: HostRequest): Promise<Answer> {
    const { session: from, proxiesKnown } = this.#connect();
    await proxiesKnown;
    request.signal.throwIfAborted();
    return getOnce(address, request, from);
  }

  lookUp(address: URL): Promise<readonly string[]> {
    return lookUp(address, this.#connect());
  }

  #connect(): Connection {
    this.#connection ??= openConnection(this.#deaths);
    return this.#connection;
  }
}

type Connection = ReturnType<typeof openConnection>;

function openConnection(number: number) {
  const own = session.fromPartition(`network-${number}`, { cache: false });
  // Without this call, each new session would download spelling dictionaries.
  own.setSpellCheckerLanguages([]);
  // Without this call, a new session's first request may ignore the proxy (1 of 40 did in Electron 33).
  const proxiesKnown = own.forceReloadProxyConfig().catch(() => undefined);
  return {
    session: own,
    proxiesKnown,
  };
}

function getOnce(url: string, { headers = {}, signal }: HostRequest, from: Session): Promise<Answer> {
  const request = net.request({
    url,
    session: from,
    headers: { ...headers },
    redirect: 'manual',
    credentials: 'omit',
    useSessionCookies: false,
    cache: 'no-store',
  });
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const answer = answerTo(request);
  request.end();
  return answer;
}

function answerTo(request: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('abort', () => reject(new Error('aborted')));
    // Electron then cancels the request with an error. The error has no effect, because `resolve` came first.
    request.on('redirect', (_status, _method, redirectTo) => resolve({ redirectTo }));
    request.on('response', (response) => {
      // The response is a Node stream, although Electron's types do not say so.
      if (response instanceof Readable) resolve(hostResponse(response));
      else reject(new TypeError('The answer is no stream'));
    });
  });
}

function hostResponse(response: IncomingMessage & Readable): HostResponse {
  const get = (name: string) => [response.headers[name]].flat()[0] ?? null;
  return { status: response.statusCode, headers: { get }, body: response };
}

/** Resolves a name. The later request resolves it again and may get other addresses (DNS rebinding, docs/limits.md). */
async function lookUp(address: URL, { session: from, proxiesKnown }: Connection): Promise<readonly string[]> {
  await proxiesKnown;
  const proxies = await from.resolveProxy(address.href);
  const isOnlyDirect = /^\s*DIRECT\s*$/.test(proxies);
  if (!isOnlyDirect && !proxies.includes('DIRECT')) return [];
  try {
    const { endpoints } = await from.resolveHost(address.hostname);
    return endpoints.map((endpoint) => endpoint.address);
  } catch (cause) {
    if (isOnlyDirect) throw cause;
    // A proxy may be used instead, so it is normal that this machine cannot resolve public names.
    return [];
  }
}
