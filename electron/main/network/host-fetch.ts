import { isIP } from 'node:net';
import { HostFault } from './host-fault.ts';
import { hostOf, isLocalAddress, isLocalIp } from './local-address.ts';

/** As many as curl's and wget's users have in their files, and enough for any catalogue. */
const MAX_REDIRECTS = 5;

/** As much of an answer as is looked at. */
export interface HostResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Without its content encoding. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Fetches from a host by GET. Ending the reading of a body ends nothing else: the signal does. */
export type HostFetch = (address: string, init: { readonly signal: AbortSignal }) => Promise<HostResponse>;

/** Where an answer leads instead. */
interface Redirect {
  readonly redirectTo: string;
}

/** A network that follows no redirect by itself. */
export interface Network {
  get(address: string, signal: AbortSignal): Promise<HostResponse | Redirect>;
  /**
   * The IP addresses that an address's name leads to; none where a proxy looks it up instead of this machine.
   * @throws where it leads nowhere
   */
  lookUp(address: URL): Promise<readonly string[]>;
}

/**
 * The one way from the main process to a host. Each address on the way, the first and those of redirects, is judged by
 * the same rules: http or https, never from https to http, no user name, and none of this machine or its own network
 * unless the configured host is there itself.
 * @param home the configured address
 */
export function createHostFetch(home: string, network: Network): HostFetch {
  return async (start, { signal }) => {
    let address = withoutUser(new URL(start));
    let reach = await judge(address, home, { from: null, mayBeLocal: isLocalAddress(home) }, network);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      signal.throwIfAborted();
      const answer = await network.get(address.href, signal);
      if (!('redirectTo' in answer)) return answer;
      const next = withoutUser(targetOf(answer, address));
      reach = await judge(next, home, { from: address, mayBeLocal: reach === 'local' }, network);
      address = next;
    }
    throw blocked('redirects too often');
  };
}

/** Where an address is: on the open network, or on this machine or its own network. */
type Reach = 'open' | 'local';

interface Hop {
  /** The address that led here. */
  readonly from: URL | null;
  readonly mayBeLocal: boolean;
}

/** @throws {HostFault} where the address must not be called */
async function judge(
  address: URL,
  home: string,
  { from, mayBeLocal }: Hop,
  network: Network,
): Promise<Reach> {
  const verb = from ? 'redirects' : 'leads';
  if (!/^https?:$/.test(address.protocol)) throw blocked(`${verb} to what is neither http nor https`);
  if (from?.protocol === 'https:' && address.protocol === 'http:')
    throw blocked(`${verb} from https to http`);
  const isLocal =
    isLocalAddress(address) || (!isHome(address, home) && (await leadsToLocal(address, network)));
  if (isLocal && !mayBeLocal && !isHome(address, home)) {
    throw blocked(`${verb} to an address of the local network`);
  }
  return isLocal ? 'local' : 'open';
}

async function leadsToLocal(address: URL, network: Network): Promise<boolean> {
  if (isIP(hostOf(address)) !== 0) return false;
  return (await network.lookUp(address)).some(isLocalIp);
}

/** Whether an address is the configured host: the same name and port, or its port for https. */
function isHome(address: URL, home: string): boolean {
  const { hostname, port } = new URL(home);
  const isSecure = address.protocol === 'https:' && address.port === '';
  return address.hostname === hostname && (address.port === port || isSecure);
}

function targetOf({ redirectTo }: Redirect, base: URL): URL {
  if (!URL.canParse(redirectTo, base.href)) throw blocked('redirects to what is no address');
  return new URL(redirectTo, base);
}

function withoutUser(address: URL): URL {
  const clean = new URL(address);
  clean.username = '';
  clean.password = '';
  return clean;
}

/** The predicate holds no part of the address, which may be a key. */
const blocked = (what: string) =>
  new HostFault('blocked', { predicate: `${what}, which a kiosk does not follow` });
