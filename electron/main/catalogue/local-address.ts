import { BlockList, isIP } from 'node:net';

/** Addresses that are never on the open network. */
const localBlocks = new BlockList();
for (const [block, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localBlocks.addSubnet(block, bits, 'ipv4');
for (const [block, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localBlocks.addSubnet(block, bits, 'ipv6');

/** Names without a dot, and those that only a network of one's own knows. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

/**
 * Whether an http(s) address by its text is on this machine or its own network. A name that leads there by DNS alone
 * is not known.
 */
export function isLocalAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version === 0) return LOCAL_NAME.test(host);
  return localBlocks.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
