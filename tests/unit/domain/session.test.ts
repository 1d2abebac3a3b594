import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EMPTY_SESSION } from '../../../src/domain/session.ts';
import { deserializeSession, serializeSession, sessionSchema } from '../../../src/domain/session-schema.ts';
import { anyCart } from '../../support/unit/arbitraries.ts';

it('a session survives serialisation unchanged, to the cent', () => {
  const receipt = fc.option(fc.nat().map((ms) => `Receipt-${ms}-42`));
  const page = fc.webPath().map((path) => `/${path}`);
  fc.assert(
    fc.property(fc.record({ cart: anyCart, receipt, page }), (session) => {
      const stored: unknown = JSON.parse(JSON.stringify(serializeSession(session)));
      expect(deserializeSession(v.parse(sessionSchema, stored))).toEqual(session);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['a page with an invalid address', { page: 'javascript:alert(1)' }],
  ['an invalid receipt', { receipt: '<b>free</b>' }],
  ['an extra field', { admin: true }],
  ['a negative amount', { savings: -1 }],
  ['a line without its product', { cart: [{ productId: 1, quantity: 1 }] }],
])('a session with %s is refused', (_name, wrong) => {
  expect(v.is(sessionSchema, { ...serializeSession(EMPTY_SESSION), ...wrong })).toBe(false);
});

it('a session keeps only the path of a page whose query string is too long', () => {
  const page = `/products?q=${encodeURIComponent('ü'.repeat(400))}`;
  const stored = serializeSession({ ...EMPTY_SESSION, page });
  expect(stored.page).toBe('/products');
  expect(v.is(sessionSchema, stored)).toBe(true);
});
