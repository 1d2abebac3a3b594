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

/** An address that may be called, and whether it is on this machine or the local network. */
interface Hop {
  readonly address: URL;
  readonly isLocal: boolean;
}

/**
 * Checks an address.
 * @param from the address that redirected to it; null for the first address
 * @throws {HostError} if the address must not be called
 */
type AddressPolicy = (address: URL, from: Hop | null) => Promise<Hop>;

/**
 * Creates the policy. It allows http and https, but no redirect from https to http, and removes user names. An address
 * is local if it belongs to this machine or the local network, by its text or by one of its IP addresses. Local
 * addresses are refused, except
 *
 * - the configured host
 * - hosts of the local network, if `from` is local. For the first address, the text of `home` must be local instead
 * - this machine, if in addition the text of `home` names this machine
 *
 * @param home the configured address
 * @param lookUp resolves a name to IP addresses; empty if they are unknown
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

/** The error for a refused address. The message must not quote the address: the address may contain an API key. */
export const blocked = (what: string) =>
  new HostError('blocked', { predicate: `${what}, which a kiosk does not follow` });

/** Whether an address has the configured host's name, and either the configured port or https's default port. */
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
