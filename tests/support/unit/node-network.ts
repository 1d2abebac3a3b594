import type { Network } from '../../../electron/main/network/host-fetch.ts';

interface Name {
  readonly ips: readonly string[];
  /** The server that answers requests to this name, such as http://127.0.0.1:20001. */
  readonly origin?: string;
}

/** A network whose DNS finds only these names. @param called gets the address of each request */
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
