import { BlockList, isIP } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/**
 * IANA's special-purpose blocks, except those for documentation and public services. The last block contains all
 * addresses from 224.0.0.0 to 255.255.255.255.
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

/** The same for IPv6. `::` contains loopback and IPv4-compatible addresses, `2001::` contains Teredo tunnels. */
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

/** Bits before the IPv4 address in NAT64 and 6to4 addresses. Node itself handles IPv4-mapped addresses. */
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

/** Assumed prefix length of this machine's IPv6 networks: DHCPv6 may assign an address without a prefix. */
const IPV6_NETWORK_BITS = 64;

/** The result of `os.networkInterfaces()`. */
export type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'cidr' | 'family'>[] | undefined>
>;

/** Matches names without a dot, and names that only a local network resolves. */
const LOCAL_NAME =
  /^[^.]+$|\.(localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa)$/;

/** The host of an address as a name or IP, without brackets and trailing dot. */
export function hostOf(address: string | URL): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

/** Whether the text of an http(s) address names this machine or its network. No name is resolved. */
export function isPrivateAddress(address: string | URL): boolean {
  const host = hostOf(address);
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : isPrivateIp(host);
}

/** Whether an IP address is on this machine or its network. Text that is not an IP address counts as local. */
export function isPrivateIp(ip: string): boolean {
  return isIP(ip) === 0 || isIn(localBlocks, ip);
}

/** Whether an IP address, even a public one, is on a network of this machine. */
export function isOnOwnNetwork(ip: string, interfaces: Interfaces): boolean {
  const networks = new BlockList();
  for (const { address, cidr, family } of Object.values(interfaces).flatMap((some = []) => some)) {
    if (family === 'IPv6') networks.addSubnet(address, IPV6_NETWORK_BITS, 'ipv6');
    else networks.addSubnet(address, Number(cidr?.split('/')[1] ?? 32), 'ipv4');
  }
  return isIn(networks, ip);
}

/** Whether an IP address is this machine. */
export const isLoopbackIp = (ip: string): boolean => isIn(loopbackBlocks, ip);

/** Whether the text of an http(s) address names this machine. No name is resolved. */
export function isLoopbackAddress(address: string | URL): boolean {
  const host = hostOf(address);
  return /(^|\.)localhost$/.test(host) || isLoopbackIp(host);
}

function isIn(blocks: BlockList, ip: string): boolean {
  const [withoutZone = ''] = ip.split('%');
  const version = isIP(withoutZone);
  return version !== 0 && blocks.check(withoutZone, version === 4 ? 'ipv4' : 'ipv6');
}
