import { describe, expect, it } from 'vitest';
import { isLocalAddress } from '../../../../electron/main/catalogue/local-address.ts';

const local = [
  'http://localhost/',
  'http://localhost.:8080/',
  'http://router/',
  'http://shop.localhost/',
  'http://printer.local/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0/',
  'http://10.255.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:10.0.0.1]/',
];
const foreign = [
  'https://host.example/',
  'https://localhost.example/',
  'http://172.32.0.1/',
  'http://11.0.0.1/',
  'http://192.169.0.1/',
  'http://8.8.8.8/',
  'http://[2001:db8::1]/',
  'http://[::ffff:8.8.8.8]/',
];

describe('an address', () => {
  it.each(local)('%s is on this machine or its network', (address) => {
    expect(isLocalAddress(address)).toBe(true);
  });

  it.each(foreign)('%s is somewhere else', (address) => {
    expect(isLocalAddress(address)).toBe(false);
  });
});
