import type { Network } from '../../../electron/main/network/host-fetch.ts';

/** Where a test's name leads. */
interface Name {
  /** As a look-up returns them. */
  readonly ips: readonly string[];
  /** The real server, such as http://127.0.0.1:20001. */
  readonly origin?: string;
}

/**
 * A network with Node's fetch and the test's names; other names lead nowhere. @param called receives each call
 */
export function nodeNetwork(
  names: Readonly<Record<string, Name>> = {},
  called: (address: string) => void = () => undefined,
): Network {
  return {
    async get(address, request) {
      called(address);
      const { hostname, pathname, search } = new URL(address);
      const origin = names[hostname]?.origin;
      const real = origin ? `${origin}${pathname}${search}` : address;
      const response = await fetch(real, { ...request, redirect: 'manual' });
      const location = response.headers.get('location');
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
      return isRedirect ? { redirectTo: location } : response;
    },
    async lookUp({ hostname }) {
      const ips = names[hostname]?.ips;
      if (!ips) throw new Error('net::ERR_NAME_NOT_RESOLVED');
      return ips;
    },
  };
}
