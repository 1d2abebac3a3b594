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

/** An address that may be called, and whether it is on this machine or its own network. */
interface Hop {
  readonly address: URL;
  readonly isLocal: boolean;
}

/**
 * Checks an address.
 * @param from what redirects to it; null for the first one
 * @throws {HostError} where it must not be called
 */
type AddressPolicy = (address: URL, from: Hop | null) => Promise<Hop>;

/**
 * What may be called: http or https, never http after https, no user name, and nothing on this machine or its own network,
 * by text or by what the name leads to. The configured host itself may be there; where its address says so by its text
 * others there may be called too, but not once a redirect came from the open network; on this machine only where it is too.
 * @param home the configured address
 * @param lookUp the IP addresses behind a name; none where they cannot be known
 * @param interfaces this machine's addresses at the moment
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

/** The predicate holds no part of an address, which may be a key. */
export const blocked = (what: string) =>
  new HostError('blocked', { predicate: `${what}, which a kiosk does not follow` });

/** Whether an address is the configured host: its name and port, or its name and the port of https. */
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
