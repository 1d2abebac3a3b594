import { describe, expect, it } from 'vitest';
import { redactFault } from '../../../electron/main/redact-fault.ts';

describe('a fault in the log', () => {
  it('keeps its name, its message and the way it came', () => {
    const fault = [
      "TypeError: Cannot read properties of undefined (reading 'price')",
      '    at CartPage (app://countertop/assets/cart-page-1a2b.js:12:345)',
      '    at async app://countertop/assets/index-3c4d.js:1:2',
    ].join('\n');
    expect(redactFault(fault)).toBe(fault);
  });

  it.each([
    [
      'the search term of an address',
      'Error: no way to app://countertop/products?q=warm+socks&page=2',
      'socks',
    ],
    [
      'the search term before a place in a file',
      'Error: x\n    at f (app://countertop/x.js?q=socks:12:3)',
      'socks',
    ],
    [
      'what could not be read',
      'SyntaxError: Unexpected token \'x\', "[{"productId":7,"qua"... is not valid JSON',
      'productId',
    ],
    [
      'what follows the message',
      'Error: bad line\n{"cart":[{"productId":7}]}\n    at f (a.js:1:1)',
      'productId',
    ],
    ['a fragment', 'Error: app://countertop/#socks', 'socks'],
  ])('leaves out %s', (_what, fault, secret) => {
    expect(redactFault(fault)).not.toContain(secret);
  });

  it('keeps the place in the file when it leaves a query out', () => {
    expect(redactFault('Error: x\n    at f (app://countertop/x.js?v=1:12:3)')).toContain(
      'app://countertop/x.js:12:3)',
    );
  });
});
