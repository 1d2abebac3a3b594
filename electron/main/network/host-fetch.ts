import { blocked, createAddressPolicy } from './address-policy.ts';
import type { Interfaces } from './private-address.ts';

/** Enough for any catalogue and CDN. */
const MAX_REDIRECTS = 5;

export interface HostResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** The body is already decompressed. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface HostRequest {
  /** These headers are sent again after each redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Fetches with GET. To cancel a call, abort its signal; it is not enough to stop reading the body. */
export type HostFetch = (address: string, request: HostRequest) => Promise<HostResponse>;

/** A network that follows no redirect by itself. */
export interface Network {
  get(address: string, request: HostRequest): Promise<HostResponse | { readonly redirectTo: string }>;
  /** Resolves an address's name. @returns IP addresses; none if a proxy resolves the name @throws if resolving fails */
  lookUp(address: URL): Promise<readonly string[]>;
}

/**
 * Creates the only function by which the main process calls hosts. It checks each address and each redirect.
 * @param home the configured address
 */
export function createHostFetch(home: string, network: Network, interfaces?: () => Interfaces): HostFetch {
  const check = createAddressPolicy(home, (address) => network.lookUp(address), interfaces);
  return async (start, request) => {
    let hop = await check(new URL(start), null);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      request.signal.throwIfAborted();
      const answer = await network.get(hop.address.href, request);
      if (!('redirectTo' in answer)) return answer;
      hop = await check(targetOf(answer.redirectTo, hop.address), hop);
    }
    throw blocked('redirects too often');
  };
}

function targetOf(redirectTo: string, base: URL): URL {
  if (!URL.canParse(redirectTo, base.href)) throw blocked('redirects to an invalid address');
  return new URL(redirectTo, base);
}
