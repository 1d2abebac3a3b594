import * as v from 'valibot';
import { expect, it } from 'vitest';
import { shopContract } from '../../../electron/ipc/shop-contract.ts';
import { staffContract } from '../../../electron/ipc/staff-contract.ts';
import { EMPTY_SESSION } from '../../../src/domain/session.ts';
import { serializeSession } from '../../../src/domain/session-schema.ts';

const SETTINGS = { largerText: true, highContrast: false, reachDown: false, moreTime: false };

/** A valid argument for each channel that takes one. */
const FITTING: Readonly<Record<string, string | boolean | object>> = {
  'kiosk:report-error': 'a fault',
  'kiosk:touched': true,
  'kiosk:set-accessibility': SETTINGS,
  'session:save': serializeSession(EMPTY_SESSION),
  'staff:try-pin': '271828',
  'staff:choose-pin': '271828',
  'staff:act': 'restart',
  'staff:set-accessibility': SETTINGS,
};

/** Arguments that no channel accepts. */
const MISFITS = [undefined, null, 1, [], {}, 'x'.repeat(2001)];

const REQUESTS = [shopContract, staffContract].flatMap(({ channels, calls }) =>
  Object.entries<{ readonly request: v.GenericSchema }>(calls).map(
    ([method, { request }]) => [String(Reflect.get(channels, method)), request] as const,
  ),
);

it.each(REQUESTS)('%s accepts its own arguments and no others', (name, schema) => {
  const fits = (parameters: unknown) => v.is(schema, parameters);
  const value = FITTING[name];
  const fitting = value === undefined ? [] : [value];
  expect(fits(fitting)).toBe(true);
  const others = MISFITS.map((misfit) => [misfit]);
  const tooFew = value === undefined ? [] : [[]];
  const withOneKeyMore = typeof value === 'object' ? [[{ ...value, role: 'staff' }]] : [];
  const misfits = [...others, ...tooFew, ...withOneKeyMore, [...fitting, 'one more']];
  expect(misfits.filter(fits)).toEqual([]);
});
