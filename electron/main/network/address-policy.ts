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

/** An address that may be called. `isLocal`: on this machine or the local network. */
interface Hop {
  readonly address: URL;
  readonly isLocal: boolean;
}

/** Checks `address`. @param from the address that redirected to it, or null @throws {HostError} if it is refused */
type AddressPolicy = (address: URL, from: Hop | null) => Promise<Hop>;

/**
 * Allows http and https, but no redirect from https to http. Removes user names. Refuses addresses of this machine and
 * of the local network, judged by their text and their IP addresses. Exceptions:
 * - The configured host, `home`, is allowed.
 * - After a redirect, a local address is allowed if the address that redirects (`from`) is local.
 * - Without a redirect, a local address is allowed if the text of `home` is local.
 * In the last two cases, an address of this machine is allowed only if the text of `home` also names this machine.
 * @param lookUp resolves a name to IP addresses; empty if they are unknown
 */
export function createAddressPolicy(
  home: string,
  lookUp: (address: URL) => Promise<readonly string[]>,
  interfaces: () => Interfaces = networkInterfaces,
): AddressPolicy {
  const isHomeLocal = isPrivateAddress(home);
  const isHomeLoopback = isLoopbackAddress(home);
  const isLocalIp = (ip: string) => isPrivateIp(ip) || isOnOwnNetwork(ip, interfaces());

  async function checkHop(address: URL, mayBeLocal: boolean, verb: string): Promise<Hop> {
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
    if (!/^https?:$/.test(address.protocol)) throw blocked(`${verb} to an address that is not http or https`);
    if (from?.address.protocol === 'https:' && address.protocol === 'http:') {
      throw blocked(`${verb} from https to http`);
    }
    return checkHop(withoutUser(address), from?.isLocal ?? isHomeLocal, verb);
  };
}

/** The message must not quote the refused address: the address may contain an API key. */
export const blocked = (what: string) =>
  new HostError('blocked', { predicate: `${what}, which a kiosk does not follow` });

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
