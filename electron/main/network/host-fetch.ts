import { blocked, createAddressPolicy } from './address-policy.ts';
import type { Interfaces } from './private-address.ts';

/*
 * This folder owns the one way to another host: which addresses may be called (`address-policy.ts`, `private-address.ts`),
 * how redirects are followed (here), Chromium's network (`chromium-network.ts`), the bounds in time and bytes
 * (`fetch-bounded.ts`), and what went wrong (`host-error.ts`). The catalogue calls a host by nothing else.
 */

/** Enough for any catalogue and any delivery network. */
const MAX_REDIRECTS = 5;

/** As much of an answer as is looked at. */
export interface HostResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Without its content encoding. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** How a host is asked. */
export interface HostRequest {
  /** Of ours; each address on the way gets them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Fetches from a host by GET. Ending the reading of a body ends nothing else: the signal does. */
export type HostFetch = (address: string, request: HostRequest) => Promise<HostResponse>;

/** Where an answer leads instead. */
interface Redirect {
  readonly redirectTo: string;
}

/** A network that follows no redirect by itself. */
export interface Network {
  get(address: string, request: HostRequest): Promise<HostResponse | Redirect>;
  /**
   * The IP addresses that an address's name leads to; none where a proxy looks it up instead of this machine.
   * @throws where it leads nowhere
   */
  lookUp(address: URL): Promise<readonly string[]>;
}

/**
 * The one way from the main process to a host. Each address on the way, the first and those of redirects, is checked by
 * the same policy.
 * @param home the configured address
 * @param interfaces this machine's addresses at the moment
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
