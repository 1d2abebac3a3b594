import { describe, expect, it } from 'vitest';
import { redactError } from '../../../../electron/main/core/redact-error.ts';

describe('a fault in the log', () => {
  it('keeps its name, its message and the way it came', () => {
    const fault = [
      'TypeError: Cannot read properties of undefined',
      '    at CartPage (app://countertop/assets/cart-page-1a2b.js:12:345)',
      '    at async app://countertop/assets/index-3c4d.js:1:2',
    ].join('\n');
    expect(redactError(fault)).toBe(fault);
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
    ['the search term of a path', "Error: can't find /products?q=socks here", 'socks'],
    ['what follows a blank in an address', "Error: can't find /products?q=warm socks", 'socks'],
    [
      'the same before a place in a file',
      'Error: x\n    at f (app://countertop/x.js?q=warm socks:12:3)',
      'socks',
    ],
    ['an object', 'DataCloneError: {title: socks} could not be cloned.', 'socks'],
    ['an object that is cut off', 'DataCloneError: {title: {a: 1}, name: socks', 'socks'],
    ['what stands in single quotes', "Error: can't read 'warm socks'", 'socks'],
    ['single quotes within single quotes', "Error: can't read 'it's socks' here", 'socks'],
    ['single quotes that are cut off', "Error: no such thing: 'socks", 'socks'],
    ['what stands in double quotes', 'Error: no such thing: "socks"', 'socks'],
    ['double quotes that are cut off', 'Error: no such thing: "socks', 'socks'],
    ['what stands in backticks', 'Error: no such thing: `socks`', 'socks'],
    ['backticks that are cut off', 'Error: no such thing: `socks', 'socks'],
  ])('leaves out %s', (_what, fault, secret) => {
    expect(redactError(fault)).not.toContain(secret);
  });

  it.each([
    "TypeError: Can't add property 3, object is not extensible",
    'Error: Minified React error #310; visit https://react.dev/errors/310 for the full message',
  ])('keeps the whole of %j', (fault) => {
    expect(redactError(fault)).toBe(fault);
  });

  it('keeps a message around its quotes', () => {
    expect(redactError("QuotaExceededError: Setting the value of 'cart' exceeded the quota.")).toBe(
      "QuotaExceededError: Setting the value of '…' exceeded the quota.",
    );
  });

  it('keeps the place in the file when it leaves a query out', () => {
    expect(redactError('Error: x\n    at f (app://countertop/x.js?v=1:12:3)')).toContain(
      'app://countertop/x.js:12:3)',
    );
  });
});
