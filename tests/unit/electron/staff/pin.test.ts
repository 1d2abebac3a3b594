import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { isTrivial, pin as pinSchema } from '../../../../electron/ipc/pin-policy.ts';
import { beginFirstRun, mayChoosePin } from '../../../../electron/main/staff/first-run.ts';
import { openPinFile } from '../../../../electron/main/staff/pin-file.ts';
import { hashedPin, hashPin, isPin } from '../../../../electron/main/staff/pin-hash.ts';
import { setPin, wantsToSetPin } from '../../../../electron/main/staff/set-pin.ts';
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

describe('--set-pin', () => {
  async function setting(
    lines: readonly (string | null)[],
    { userData = temporaryFolder(), argv = ['--set-pin'] } = {},
  ) {
    const left = [...lines];
    const print = vi.fn();
    const questions: string[] = [];
    const readLine = async (question: string) => {
      questions.push(question);
      return left.shift() ?? null;
    };
    const code = await setPin({ argv, source: () => ({ isTerminal: true, readLine }), userData, print });
    const pin = await openPinFile(userData, () => undefined).read();
    return { code, said: print.mock.calls.flat().join(), questions, pin, userData };
  }

  it('is recognised among the program’s arguments', () => {
    const wanted = ['--set-pin', '--set-pin=271828', '--windowed', '--set-pins'].filter((argument) =>
      wantsToSetPin(['/usr/bin/countertop', argument]),
    );
    expect(wanted).toEqual(['--set-pin', '--set-pin=271828']);
  });

  it('asks twice on a terminal, and stores the PIN readable by its owner only', async () => {
    const { code, said, questions, pin, userData } = await setting(['271828', '271828']);
    expect([code, questions.length]).toEqual([0, 2]);
    expect(said).toContain('The staff PIN is set');
    expect(typeof pin === 'string' ? pin : await isPin('271828', pin)).toBe(true);
    expect(statSync(join(userData, 'staff-pin.json')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['two PINs that differ', ['271828', '271829'], /not the same/],
    ['nothing', [null], /No PIN was given/],
    ['a PIN that is not repeated', ['271828', null], /not the same/],
    ['too few digits', ['12345'], /6 to 12 digits/],
    ['a sequence', ['123456'], /too easy/],
  ])('sets nothing for %s', async (_what, lines, message) => {
    const { code, said, pin } = await setting(lines);
    expect([code, pin]).toEqual([1, 'none']);
    expect(said).toMatch(message);
    for (const line of lines) if (line && line !== '123456') expect(said).not.toContain(line);
  });

  it.each([['--set-pin=271828'], ['--set-pin', '271828']])(
    'refuses a PIN among the arguments, because others could read it: %s %s',
    async (...argv) => {
      const { code, said, questions, pin } = await setting(['271828', '271828'], { argv });
      expect([code, questions, pin]).toEqual([1, [], 'none']);
      expect(said).toMatch(/type it or pipe it/);
      expect(said).not.toContain('271828');
    },
  );

  it('reports that the PIN cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, said } = await setting(['271828', '271828'], { userData: join(file, 'data') });
    expect(code).toBe(1);
    expect(said).toContain('cannot be written');
  });
});
