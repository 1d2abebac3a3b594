import { expect, it } from 'vitest';
import { isPrivateAddress } from '../../../../electron/main/network/private-address.ts';

const words = (text: string) => text.trim().split(/\s+/);

it.each(
  words(`localhost router printer.local machine.localdomain.
    127.0.0.1 2130706433 0 0.1.2.3 10.255.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1
    198.19.255.255 192.0.0.8 224.0.0.251 255.255.255.255
    [::] [fd00::1] [fe80::1] [fec0::1] [ff02::1]
    [::ffff:10.0.0.1] [::10.0.0.1] [64:ff9b::10.0.0.1] [64:ff9b:1::1] [2002:c0a8:101::1]
    [2001:0:4136:e378:8000:63bf:3fff:fdd2]`),
)('%s is on this machine or its network', (host) => {
  expect(isPrivateAddress(`http://${host}/`)).toBe(true);
});

it.each(
  words(`localhost.example home.example fritz.box
    172.32.0.1 11.0.0.1 192.169.0.1 198.20.0.1 223.255.255.255
    [::ffff:8.8.8.8] [64:ff9b::8.8.8.8] [2002:808:808::1]`),
)('%s is not recognised as a local address', (host) => {
  expect(isPrivateAddress(`https://${host}/`)).toBe(false);
});
