import { expect, it } from 'vitest';
import { isTrustedUrl } from '../../../../electron/main/protocol/trusted-url.ts';

const DEV = 'http://localhost:5173';

it.each<[address: string, isTrusted: boolean, developmentServer?: string]>([
  ['app://countertop/', true],
  ['app://countertop/index.html?x#y', true],
  ['app://countertop.evil/', false],
  ['app://user@countertop/', false],
  ['app://countertop:80/', false],
  ['https://countertop/', false],
  ['https://evil.example/?next=app://countertop/', false],
  ['data:text/html,app://countertop/', false],
  ['javascript:location="app://countertop/"', false],
  ['', false],
  [`${DEV}/x`, false],
  [`${DEV}/x`, true, DEV],
  ['http://localhost:5174/', false, DEV],
])('%j is an address of the shop: %s, with the development server %s', (address, isTrusted, server) => {
  expect(isTrustedUrl(address, server)).toBe(isTrusted);
});
