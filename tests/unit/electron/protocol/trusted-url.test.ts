import { describe, expect, it } from 'vitest';
import { isTrustedUrl } from '../../../../electron/main/protocol/trusted-url.ts';

describe('the shop’s own addresses', () => {
  it.each(['app://countertop/', 'app://countertop/index.html?x#y'])('include %s', (address) => {
    expect(isTrustedUrl(address)).toBe(true);
  });

  it.each([
    'app://countertop.evil/',
    'app://user@countertop/',
    'app://countertop:80/',
    'https://countertop/',
    'https://evil.example/?next=app://countertop/',
    'data:text/html,app://countertop/',
    'javascript:location="app://countertop/"',
    '',
  ])('do not include %j', (address) => {
    expect(isTrustedUrl(address)).toBe(false);
  });

  it('include the development server only if there is one', () => {
    expect(isTrustedUrl('http://localhost:5173/x')).toBe(false);
    expect(isTrustedUrl('http://localhost:5173/x', 'http://localhost:5173')).toBe(true);
    expect(isTrustedUrl('http://localhost:5174/', 'http://localhost:5173')).toBe(false);
  });
});
