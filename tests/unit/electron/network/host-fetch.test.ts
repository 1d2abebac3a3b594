import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchBounded } from '../../../../electron/main/network/fetch-bounded.ts';
import { createHostFetch } from '../../../../electron/main/network/host-fetch.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../support/hosts/loopback.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { nodeNetwork } from '../../../support/unit/node-network.ts';

/** A store network with public addresses. DHCPv6 gives the IPv6 address as a /128, which hides the network's size. */
const interfaces = {
  eth0: [
    { family: 'IPv6', address: '2001:db8:1:2::5', cidr: '2001:db8:1:2::5/128' },
    { family: 'IPv4', address: '198.51.100.5', cidr: '198.51.100.5/25' },
  ],
} as const;

const OPEN = ['203.0.113.7', '2001:db8::7'];
const IPS = {
  'shop.test': OPEN,
  'pictures.test': OPEN,
  'secure.test': OPEN,
  'rebound.test': ['203.0.113.8', '192.168.1.1'],
  'fritz.box': ['192.168.178.1'],
  'nat64.test': ['64:ff9b::cb00:7107'],
  'printer.example': ['fe80::1%eth0'],
  'own.example': ['10.1.2.3'],
  'catalogue.lan': ['10.1.2.3'],
  'kiosk.lan': ['127.0.0.1'],
  'till.example': ['2001:db8:1:2::77'],
};
const BOUNDS = { timeoutMs: 10_000, maxBytes: 1000 };

/** Redirects '/to?ADDRESS' to that address and '/again' to itself, and answers any other path with 'here'. */
let server: LoopbackServer;
let called: string[] = [];

beforeEach(async () => {
  called = [];
  server = await serveOnLoopback((request, response) => {
    const [path, target = ''] = (request.url ?? '').split(/\?(.*)/s);
    if (path === '/to') response.writeHead(302, { location: decodeURIComponent(target) }).end('moved');
    else if (path === '/again') response.writeHead(307, { location: '/again' }).end();
    else response.end('here');
  });
});
afterEach(() => server.close());

/** Fetches an address. @param home the configured address  @returns the body, or kind and text of the error */
async function outcome(start: string, home = 'http://shop.test'): Promise<string> {
  const names = Object.entries(IPS).map(([name, ips]) => [name, { ips, origin: server.origin }] as const);
  const network = nodeNetwork(Object.fromEntries(names), (address) => void called.push(address));
  const means = { fetch: createHostFetch(home, network, () => interfaces), clock: manualClock() };
  const answer = await fetchBounded(start, BOUNDS, means);
  return 'body' in answer ? new TextDecoder().decode(answer.body) : `${answer.kind}: ${answer.predicate}`;
}

const to = (target: string, from = 'http://shop.test') => `${from}/to?${encodeURIComponent(target)}`;
const followed = (what: string) => `blocked: ${what}, which a kiosk does not follow`;
const LOCAL = followed('redirects to an address of the local network');

describe('a redirect', () => {
  it.each(['/there', 'http://pictures.test/there', 'https://secure.test/there', 'http://nat64.test/there'])(
    'to %s is followed',
    async (target) => {
      expect(await outcome(to(target))).toBe('here');
    },
  );

  it.each([
    ['http://shop.test', 'file:///etc/passwd', followed('redirects to an address that is not http or https')],
    ['http://shop.test', 'javascript:1', followed('redirects to an address that is not http or https')],
    ['http://shop.test', 'http://[', followed('redirects to an invalid address')],
    ['https://secure.test', 'http://secure.test/there', followed('redirects from https to http')],
    ['http://own.example', 'http://127.0.0.1:631/', LOCAL],
    ['http://own.example', 'http://fritz.box/', LOCAL],
    ['http://own.example', 'http://printer.example/', LOCAL],
    ['http://own.example', 'http://rebound.test/', LOCAL],
    ['http://own.example', '//192.168.1.1/', LOCAL],
    // The configured host's name with another port counts as another host.
    ['http://own.example', 'http://own.example:8080/', LOCAL],
    ['http://own.example', 'https://own.example:8443/', LOCAL],
  ])('from %s to %s is not followed', async (home, target, error) => {
    expect(await outcome(to(target, home), home)).toBe(error);
    expect(called).toHaveLength(1);
  });

  it('is checked even if it follows another redirect', async () => {
    expect(await outcome(to(to('file:///etc/passwd', 'http://pictures.test')))).toMatch(/^blocked/);
    expect(called).toHaveLength(2);
  });

  it('without a host leads to the host that sent it, even after another redirect', async () => {
    expect(await outcome(to(to('/there', 'http://pictures.test')))).toBe('here');
    expect(called.at(-1)).toBe('http://pictures.test/there');
  });

  it('is followed at most five times in a row', async () => {
    const chain = (length: number): string => (length === 0 ? '/there' : to(chain(length - 1)));
    expect(await outcome(`http://shop.test${chain(0)}`)).toBe('here');
    expect(await outcome(chain(5))).toBe('here');
    called = [];
    expect(await outcome('http://shop.test/again')).toBe(followed('redirects too often'));
    expect(called).toHaveLength(6);
  });

  it('loses user name and password', async () => {
    expect(await outcome(to('http://user:secret@pictures.test/there'))).toBe('here');
    expect(called.at(-1)).toBe('http://pictures.test/there');
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1:631/',
    'http://fritz.box/',
    'file:///etc/passwd',
    'http://till.example/',
    'http://[2001:db8:1:2::77]/',
    'http://198.51.100.99/',
  ])('%s is not called for a host on the open network', async (address) => {
    expect(await outcome(address)).toMatch(/^blocked: leads to/);
    expect(called).toEqual([]);
  });

  it('of the configured host is called on any network, even if the host redirects to itself or to https', async () => {
    const home = 'http://own.example/api';
    expect(await outcome('http://own.example/api/products', home)).toBe('here');
    expect(await outcome(to('/there', 'http://own.example'), home)).toBe('here');
    expect(await outcome(to('https://own.example/there', 'http://own.example'), home)).toBe('here');
  });

  it('of the local network is called for a host there, but never after a redirect from the open network', async () => {
    const home = 'http://catalogue.lan';
    expect(await outcome('http://own.example/', home)).toBe('here');
    expect(await outcome(to('http://own.example/', home), home)).toBe('here');
    expect(await outcome(to('http://own.example/', 'http://pictures.test'), home)).toBe(LOCAL);
  });

  it.each([
    'http://127.0.0.1:631/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://kiosk.lan/',
  ])('%s, the kiosk itself, is not called for another host of the local network', async (address) => {
    const home = 'http://catalogue.lan';
    expect(await outcome(address, home)).toBe(followed('leads to the kiosk itself'));
    expect(await outcome(to(address, home), home)).toBe(followed('redirects to the kiosk itself'));
    expect(called).toHaveLength(1);
  });

  it('of the kiosk itself is called for a host on the kiosk', async () => {
    for (const home of ['http://localhost', 'http://127.0.0.2', 'http://[::1]'])
      expect(await outcome('http://kiosk.lan/', home)).toBe('here');
  });

  it('whose name cannot be resolved is not called', async () => {
    expect(await outcome('http://nowhere.test/')).toBe('unreachable: is unreachable (ERR_NAME_NOT_RESOLVED)');
    expect(called).toEqual([]);
  });
});
