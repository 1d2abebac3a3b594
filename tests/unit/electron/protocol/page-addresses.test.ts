import { expect, it } from 'vitest';
import { isShopDocument } from '../../../../electron/main/protocol/page-addresses.ts';

const DEV = 'http://localhost:5173';

it.each<[address: string, isTrusted: boolean, developmentServer?: string]>([
  ['app://countertop/', true],
  ['app://countertop/?x#y', true],
  ['app://countertop/index.html', false],
  ['app://countertop.evil/', false],
  ['app://user@countertop/', false],
  ['app://countertop:80/', false],
  ['https://countertop/', false],
  ['https://evil.example/?next=app://countertop/', false],
  ['data:text/html,app://countertop/', false],
  ['javascript:location="app://countertop/"', false],
  ['', false],
  [`${DEV}/`, false],
  [`${DEV}/`, true, DEV],
  ['http://localhost:5174/', false, DEV],
])(
  '%j is the address of the shop’s document: %s, with the development server %s',
  (address, isTrusted, server) => {
    expect(isShopDocument(address, server)).toBe(isTrusted);
  },
);
