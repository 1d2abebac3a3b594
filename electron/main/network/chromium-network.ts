import { Readable } from 'node:stream';
import { type App, type ClientRequest, type IncomingMessage, net, type Session, session } from 'electron';
import type { HostRequest, HostResponse, Network } from './host-fetch.ts';

/** What Chromium calls its network process. */
const NETWORK_SERVICE = 'network.mojom.NetworkService';

type Answer = Awaited<ReturnType<Network['get']>>;

/**
 * Chromium's network, with the system's proxy, certificates and names, in a session of its own that is in memory alone:
 * cookies are neither sent nor kept, and what else a host tells it (HSTS, other services) is gone with the program.
 *
 * `net.fetch` is not used: it follows a redirect to file: and answers with the file (seen in Electron 33).
 */
export class ChromiumNetwork implements Network {
  #deaths = 0;
  /** Null until something is called, and again when Chromium's network process has died. */
  #connection: Connection | null = null;

  constructor(app: Pick<App, 'on'>) {
    // Chromium starts its network process again, but a session that has once fetched in Electron's main process stays
    // connected to the dead one and fails for ever (seen in Electron 33); one that has not fetched yet connects to the new.
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

/** A session, and when it knows the system's proxies. */
interface Connection {
  readonly session: Session;
  readonly proxiesKnown: Promise<void>;
}

function openConnection(number: number): Connection {
  const own = session.fromPartition(`network-${number}`, { cache: false });
  // Each new session fetches the dictionaries of its languages, whether it checks anything or not.
  own.setSpellCheckerLanguages([]);
  // Until it has settled, a new session may call directly, or say so, although there is a proxy (1 of 40 first calls in
  // Electron 33).
  const proxiesKnown = own.forceReloadProxyConfig().catch(() => undefined);
  return { session: own, proxiesKnown };
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
    // A redirect that is not followed before this returns is called off, with an error that comes too late to matter.
    request.on('redirect', (_status, _method, redirectTo) => resolve({ redirectTo }));
    request.on('response', (response) => {
      // A stream of Node's, which Electron's types do not say.
      if (response instanceof Readable) resolve(hostResponse(response));
      else reject(new TypeError('The answer is no stream'));
    });
  });
}

function hostResponse(response: IncomingMessage & Readable): HostResponse {
  const get = (name: string) => [response.headers[name]].flat()[0] ?? null;
  return { status: response.statusCode, headers: { get }, body: response };
}

/** The call itself looks the name up once more (docs/security.md). */
async function lookUp(address: URL, { session: from, proxiesKnown }: Connection): Promise<readonly string[]> {
  await proxiesKnown;
  const ways = await from.resolveProxy(address.href);
  const isOnlyDirect = /^\s*DIRECT\s*$/.test(ways);
  if (!isOnlyDirect && !ways.includes('DIRECT')) return [];
  try {
    const { endpoints } = await from.resolveHost(address.hostname);
    return endpoints.map((endpoint) => endpoint.address);
  } catch (cause) {
    // Behind a proxy the machine itself may know no names of the open network.
    if (isOnlyDirect) throw cause;
    return [];
  }
}
