import { describe, expect, it } from 'vitest';
import { isShopDocument } from '../../../../electron/main/protocol/trusted-url.ts';

describe('the addresses of the shop’s document', () => {
  it.each(['app://countertop/', 'app://countertop/?x#y'])('include %s', (address) => {
    expect(isShopDocument(address)).toBe(true);
  });

  it.each([
    'app://countertop/index.html',
    'app://countertop.evil/',
    'app://user@countertop/',
    'app://countertop:80/',
    'https://countertop/',
    'https://evil.example/?next=app://countertop/',
    'data:text/html,app://countertop/',
    'javascript:location="app://countertop/"',
    '',
  ])('do not include %j', (address) => {
    expect(isShopDocument(address)).toBe(false);
  });

  it('include the development server only if there is one', () => {
    expect(isShopDocument('http://localhost:5173/')).toBe(false);
    expect(isShopDocument('http://localhost:5173/', 'http://localhost:5173')).toBe(true);
    expect(isShopDocument('http://localhost:5174/', 'http://localhost:5173')).toBe(false);
  });
});
