import { expect, it } from 'vitest';
import { redactError } from '../../../../electron/main/core/redact-error.ts';

const STACK = `TypeError: Cannot read properties of undefined
    at CartPage (app://countertop/assets/cart-page-1a2b.js:12:345)
    at async app://countertop/assets/index-3c4d.js:1:2`;

it.each([
  STACK,
  "TypeError: Can't add property 3, object is not extensible",
  'Error: Minified React error #310; visit https://react.dev/errors/310 for the full message',
])('keeps the whole of %j', (fault) => {
  expect(redactError(fault)).toBe(fault);
});

it.each([
  'Error: no way to app://countertop/products?q=warm+socks&page=2',
  'Error: x\n    at f (app://countertop/x.js?q=socks:12:3)',
  'SyntaxError: Unexpected token \'x\', "[{"socks":7,"qua"... is not valid JSON',
  'Error: bad line\n{"cart":[{"socks":7}]}\n    at f (a.js:1:1)',
  'Error: app://countertop/#socks',
  "Error: can't find /products?q=socks here",
  "Error: can't find /products?q=warm socks",
  'Error: x\n    at f (app://countertop/x.js?q=warm socks:12:3)',
  'DataCloneError: {title: socks} could not be cloned.',
  'DataCloneError: {title: {a: 1}, name: socks',
  "Error: can't read 'warm socks'",
  "Error: can't read 'it's socks' here",
  "Error: no such thing: 'socks",
  'Error: no such thing: "socks"',
  'Error: no such thing: "socks',
  'Error: no such thing: `socks`',
  'Error: no such thing: `socks',
])('removes the search term from %j', (fault) => {
  expect(redactError(fault)).not.toContain('socks');
});

it.each([
  ["QuotaExceededError: Setting the value of 'cart' failed.", "Setting the value of '…' failed."],
  ['Error: x\n    at f (app://countertop/x.js?v=1:12:3)', 'app://countertop/x.js:12:3)'],
])('removes only the secret from %j', (fault, kept) => {
  expect(redactError(fault)).toContain(kept);
});
