import { blocked, createAddressPolicy } from './address-policy.ts';
import type { Interfaces } from './private-address.ts';

/*
 * This folder owns the one way to another host: which addresses may be called (`address-policy.ts`, `private-
 * address.ts`), redirects (here), Chromium's network (`chromium-network.ts`), limits (`fetch-bounded.ts`) and
 * errors (`host-error.ts`).
 */

/** Enough for any catalogue and CDN. */
const MAX_REDIRECTS = 5;

/** The part of an answer that is used. */
export interface HostResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Decompressed. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Options of a call. */
export interface HostRequest {
  /** Ours; sent to each address on the way. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Fetches by GET. To end a call use the signal; ending the reading of a body is not enough. */
export type HostFetch = (address: string, request: HostRequest) => Promise<HostResponse>;

/** The address that an answer redirects to. */
interface Redirect {
  readonly redirectTo: string;
}

/** A network that follows no redirect by itself. */
export interface Network {
  get(address: string, request: HostRequest): Promise<HostResponse | Redirect>;
  /**
   * The IP addresses of an address's name; none if a proxy resolves it.
   * @throws if the name does not resolve
   */
  lookUp(address: URL): Promise<readonly string[]>;
}

/**
 * The one way from the main process to a host. The first address and each redirect are checked by the same
 * policy.
 * @param home the configured address
 * @param interfaces this machine's current addresses
 */
export function createHostFetch(home: string, network: Network, interfaces?: () => Interfaces): HostFetch {
  const check = createAddressPolicy(home, (address) => network.lookUp(address), interfaces);
  return async (start, request) => {
    let hop = await check(new URL(start), null);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      request.signal.throwIfAborted();
      const answer = await network.get(hop.address.href, request);
      if (!('redirectTo' in answer)) return answer;
      hop = await check(targetOf(answer, hop.address), hop);
    }
    throw blocked('redirects too often');
  };
}

function targetOf({ redirectTo }: Redirect, base: URL): URL {
  if (!URL.canParse(redirectTo, base.href)) throw blocked('redirects to what is no address');
  return new URL(redirectTo, base);
}
