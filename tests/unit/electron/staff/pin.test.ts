import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isTrivial, pin as pinSchema } from '../../../../electron/ipc/pin-policy.ts';
import { beginFirstRun, mayChoosePin } from '../../../../electron/main/staff/first-run.ts';
import { hashedPin, hashPin, isPin } from '../../../../electron/main/staff/pin-hash.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

describe('a staff PIN', () => {
  it('must not be a sequence or a repeated digit: both are easy to guess', () => {
    const easy = ['000000', '123456', '654321', '890123', '109876'];
    expect([...easy, '271828', '123457', '000001', '135792'].filter(isTrivial)).toEqual(easy);
  });

  it.each(['12345', '1234567890123', '12345６', '123456\n', ' 123456', 123456])('is not %j', (value) =>
    expect(v.is(pinSchema, value)).toBe(false),
  );

  it('is stored as a scrypt hash with a new salt each time', async () => {
    const [one, other] = [await hashPin('271828'), await hashPin('271828')];
    expect(one).toMatchObject({ N: 32_768, r: 8, p: 1 });
    expect(v.is(hashedPin, one)).toBe(true);
    expect(one.key).not.toBe(other.key);
    expect(await isPin('271828', one)).toBe(true);
    expect(await isPin('271829', one)).toBe(false);
    expect(await isPin('271828', { ...one, salt: other.salt })).toBe(false);
  });

  it.each([
    ['a cost that exhausts the memory', { N: 2 ** 30 }],
    ['a cost that is invalid in scrypt', { N: 32_767 }],
    ['a key cut short', { key: 'AAAA' }],
    ['an extra field', { more: 1 }],
  ])('is not read from a file with %s', async (_what, change) => {
    expect(v.is(hashedPin, { ...(await hashPin('271828')), ...change })).toBe(false);
  });
});

it('the first run is recognised once per folder, and only if it can be recorded', () => {
  const userData = join(temporaryFolder(), 'data');
  expect([beginFirstRun(userData), beginFirstRun(userData)]).toEqual([true, false]);
  expect(beginFirstRun(join(userData, 'has-run'))).toBe(false);
});

it('on the first run a PIN can be chosen for ten minutes', () => {
  expect(mayChoosePin(true, 599_999)).toBe(true);
  expect(mayChoosePin(true, 600_000)).toBe(false);
  expect(mayChoosePin(false, 0)).toBe(false);
});
