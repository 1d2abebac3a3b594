import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from '../../../../electron/main/network/private-address.ts';

const local = [
  'http://localhost/',
  'http://router/',
  'http://printer.local/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0/',
  'http://10.255.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://[::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::10.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:c0a8:101::1]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://198.19.255.255/',
  'http://192.0.0.8/',
  'http://224.0.0.251/',
  'http://255.255.255.255/',
  'http://0.1.2.3/',
  'http://machine.localdomain./',
];
const foreign = [
  'https://localhost.example/',
  'http://172.32.0.1/',
  'http://11.0.0.1/',
  'http://192.169.0.1/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b::8.8.8.8]/',
  'http://[2002:808:808::1]/',
  'http://198.20.0.1/',
  'http://223.255.255.255/',
  'https://home.example/',
  'https://fritz.box/',
];

describe('an address', () => {
  it.each(local)('%s is on this machine or its network', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(foreign)('%s is somewhere else', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
