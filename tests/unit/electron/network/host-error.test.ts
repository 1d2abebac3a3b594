import { expect, it } from 'vitest';
import { hostErrorOf } from '../../../../electron/main/network/host-error.ts';

it.each([
  [
    'net::ERR_CERT_DATE_INVALID',
    'unreachable',
    'has no valid certificate (ERR_CERT_DATE_INVALID), or the clock of this machine is wrong',
  ],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'unreachable', 'is unreachable (ERR_PROXY_CONNECTION_FAILED)'],
  ['fetch failed at https://shop.example/?key=secret', 'unreachable', 'is unreachable'],
])('the network error %s is described in words, without an address', (message, kind, predicate) => {
  expect(hostErrorOf(new Error(message))).toMatchObject({ kind, predicate });
});
