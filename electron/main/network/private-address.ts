import { BlockList, isIP } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/**
 * IPv4 blocks that may lead to this machine or its own network: of IANA's special-purpose registry those that networks use
 * (not those for documentation, nor those that the open network serves), and all from multicast on.
 */
const LOCAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;

/** The same of IPv6. The first holds the loopback and IPv4-compatible addresses, the last Teredo's tunnels. */
const LOCAL_IPV6 = [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001::', 32],
] as const;

/** Where an IPv6 address holds one of IPv4: behind NAT64's prefix and behind 6to4's. Mapped ones Node knows by itself. */
const NAT64_BITS = 96;
const SIX_TO_FOUR_BITS = 16;

const localBlocks = new BlockList();
for (const [block, bits] of LOCAL_IPV4) {
  const [a = 0, b = 0, c = 0, d = 0] = block.split('.').map(Number);
  const groups = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  localBlocks.addSubnet(block, bits, 'ipv4');
  localBlocks.addSubnet(`64:ff9b::${groups}`, NAT64_BITS + bits, 'ipv6');
  localBlocks.addSubnet(`2002:${groups}::`, SIX_TO_FOUR_BITS + bits, 'ipv6');
}
for (const [block, bits] of LOCAL_IPV6) localBlocks.addSubnet(block, bits, 'ipv6');

const loopbackBlocks = new BlockList();
loopbackBlocks.addSubnet('0.0.0.0', 8, 'ipv4');
loopbackBlocks.addSubnet('127.0.0.0', 8, 'ipv4');
// :: and ::1
loopbackBlocks.addSubnet('::', 127, 'ipv6');

/** Of IPv6 every network has this many bits, also where DHCPv6 has given an address without its network. */
const IPV6_NETWORK_BITS = 64;

/** What `os.networkInterfaces()` tells of this machine's addresses. */
export type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'cidr' | 'family'>[] | undefined>
>;

/** Names without a dot, and those that only a network of one's own knows. */
const LOCAL_NAME =
  /^[^.]+$|\.(localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa)$/;

/** The host of an address, as a name or an IP address: without brackets and without a full stop at its end. */
export function hostOf(address: string | URL): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

/** Whether an http(s) address by its text is on this machine or its own network. */
export function isPrivateAddress(address: string | URL): boolean {
  const host = hostOf(address);
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : isPrivateIp(host);
}

/** Whether an IP address is on this machine or its own network; what is no IP address counts as that. */
export function isPrivateIp(ip: string): boolean {
  return isIP(ip) === 0 || isIn(localBlocks, ip);
}

/** Whether an IP address is on a network that this machine is on, however public its addresses are. */
export function isOnOwnNetwork(ip: string, interfaces: Interfaces): boolean {
  const networks = new BlockList();
  for (const { address, cidr, family } of Object.values(interfaces).flatMap((some = []) => some)) {
    if (family === 'IPv6') networks.addSubnet(address, IPV6_NETWORK_BITS, 'ipv6');
    else networks.addSubnet(address, Number(cidr?.split('/')[1] ?? 32), 'ipv4');
  }
  return isIn(networks, ip);
}

/** Whether an IP address leads to this machine itself. */
export const isLoopbackIp = (ip: string): boolean => isIn(loopbackBlocks, ip);

/** Whether an http(s) address by its text is on this machine itself. */
export function isLoopbackAddress(address: string | URL): boolean {
  const host = hostOf(address);
  return /(^|\.)localhost$/.test(host) || isLoopbackIp(host);
}

function isIn(blocks: BlockList, ip: string): boolean {
  const [withoutZone = ''] = ip.split('%');
  const version = isIP(withoutZone);
  return version !== 0 && blocks.check(withoutZone, version === 4 ? 'ipv4' : 'ipv6');
}
