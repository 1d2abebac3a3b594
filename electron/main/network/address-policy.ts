import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { HostError } from './host-error.ts';
import {
  hostOf,
  type Interfaces,
  isLoopbackAddress,
  isLoopbackIp,
  isOnOwnNetwork,
  isPrivateAddress,
  isPrivateIp,
} from './private-address.ts';

/** An address that may be called, and whether it is on this machine or its network. */
interface Hop {
  readonly address: URL;
  readonly isLocal: boolean;
}

/**
 * Checks an address.
 * @param from the address that redirects to it; null for the first
 * @throws {HostError} if it must not be called
 */
type AddressPolicy = (address: URL, from: Hop | null) => Promise<Hop>;

/**
 * Allows http and https, never http after https, no user name, and nothing on this machine or its network, by
 * text or by what the name resolves to. Exceptions: the configured host; and if its address is local by its text,
 * other local hosts, but not after a redirect from the open network, and this machine only if the configured host
 * is on it.
 * @param home the configured address
 * @param lookUp resolves a name to IP addresses; none if they cannot be known
 * @param interfaces this machine's current addresses
 */
export function createAddressPolicy(
  home: string,
  lookUp: (address: URL) => Promise<readonly string[]>,
  interfaces: () => Interfaces = networkInterfaces,
): AddressPolicy {
  const isHomeLocal = isPrivateAddress(home);
  const isHomeLoopback = isLoopbackAddress(home);
  const isLocalIp = (ip: string) => isPrivateIp(ip) || isOnOwnNetwork(ip, interfaces());

  async function place(address: URL, mayBeLocal: boolean, verb: string): Promise<Hop> {
    if (isSameHost(address, home)) return { address, isLocal: isHomeLocal };
    const isLocalByText = isPrivateAddress(address);
    const refusal = blocked(`${verb} to an address of the local network`);
    if (isLocalByText && !mayBeLocal) throw refusal;
    const host = hostOf(address);
    const ips = isIP(host) === 0 ? await lookUp(address) : [host];
    const isLocal = isLocalByText || ips.some(isLocalIp);
    if (isLocal && !mayBeLocal) throw refusal;
    if (!isHomeLoopback && ips.some(isLoopbackIp)) throw blocked(`${verb} to the kiosk itself`);
    return { address, isLocal };
  }

  return async (address, from) => {
    const verb = from ? 'redirects' : 'leads';
    if (!/^https?:$/.test(address.protocol)) throw blocked(`${verb} to what is neither http nor https`);
    if (from?.address.protocol === 'https:' && address.protocol === 'http:') {
      throw blocked(`${verb} from https to http`);
    }
    return place(withoutUser(address), from?.isLocal ?? isHomeLocal, verb);
  };
}

/** The message holds no part of an address, which may be a key. */
export const blocked = (what: string) =>
  new HostError('blocked', { predicate: `${what}, which a kiosk does not follow` });

/** Whether an address is the configured host: same name, and same port or that of https. */
function isSameHost(address: URL, home: string): boolean {
  const { hostname, port } = new URL(home);
  const isSecure = address.protocol === 'https:' && address.port === '';
  return address.hostname === hostname && (address.port === port || isSecure);
}

function withoutUser(address: URL): URL {
  const clean = new URL(address);
  clean.username = '';
  clean.password = '';
  return clean;
}
