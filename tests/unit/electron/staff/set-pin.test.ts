import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { openPinFile } from '../../../../electron/main/staff/pin-file.ts';
import { isPin } from '../../../../electron/main/staff/pin-hash.ts';
import { setPin, standardInput, wantsToSetPin } from '../../../../electron/main/staff/set-pin.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

/** Standard input with these typed keys, and the shown text. */
function typed(text: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const shown: string[] = [];
  const output = { write: (line: string) => shown.push(line) > 0 };
  input.end(text);
  return { source: standardInput(input, output), shown };
}

// A PIN from a pipe is tested in tests/e2e/kiosk/staff-pin.spec.ts.
it('reads null from an empty pipe', async () => {
  expect(await typed('', false).source.readLine('PIN: ')).toBeNull();
});

it('prompts on a terminal, and does not show typed keys', async () => {
  const written = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const { source, shown } = typed('27182\x7f28\r314159\r', true);
  expect(await source.readLine('PIN: ')).toBe('271828');
  expect(await source.readLine('Again: ')).toBe('314159');
  expect(shown).toEqual(['PIN: ', '\n', 'Again: ', '\n']);
  for (const stream of written) expect(stream).not.toHaveBeenCalled();
});

it('ends on Ctrl+C', async () => {
  expect(await typed('271\x03', true).source.readLine('PIN: ')).toBeNull();
});

async function setting(
  lines: readonly (string | null)[],
  { userData = temporaryFolder(), argv = ['--set-pin'] } = {},
) {
  const left = [...lines];
  const print = vi.fn();
  const readLine = vi.fn(async () => left.shift() ?? null);
  const code = await setPin({ argv, source: () => ({ isTerminal: true, readLine }), userData, print });
  const pin = await openPinFile(userData, () => undefined).read();
  return { code, said: print.mock.calls.flat().join(), asked: readLine.mock.calls.length, pin, userData };
}

it('--set-pin is recognised among the program’s arguments', () => {
  const wanted = ['--set-pin', '--set-pin=271828', '--windowed', '--set-pins'].filter((argument) =>
    wantsToSetPin(['/usr/bin/countertop', argument]),
  );
  expect(wanted).toEqual(['--set-pin', '--set-pin=271828']);
});

it('--set-pin asks twice on a terminal, and stores the PIN readable by its owner only', async () => {
  const { code, said, asked, pin, userData } = await setting(['271828', '271828']);
  expect([code, asked]).toEqual([0, 2]);
  expect(said).toContain('The staff PIN is set');
  expect(typeof pin === 'string' ? pin : await isPin('271828', pin)).toBe(true);
  expect(statSync(join(userData, 'staff-pin.json')).mode & 0o777).toBe(0o600);
});

it.each([
  ['two PINs that differ', ['271828', '271829'], /PINs differ/],
  ['nothing', [null], /No PIN was given/],
  ['a PIN that is not repeated', ['271828', null], /PINs differ/],
  ['too few digits', ['12345'], /6 to 12 digits/],
  ['a sequence', ['123456'], /too easy/],
])('--set-pin sets nothing for %s', async (_what, lines, message) => {
  const { code, said, pin } = await setting(lines);
  expect([code, pin]).toEqual([1, 'none']);
  expect(said).toMatch(message);
  for (const line of lines) if (line && line !== '123456') expect(said).not.toContain(line);
});

it.each([['--set-pin=271828'], ['--set-pin', '271828']])(
  '--set-pin refuses a PIN among the arguments, because others could read it: %s %s',
  async (...argv) => {
    const { code, said, asked, pin } = await setting(['271828', '271828'], { argv });
    expect([code, asked, pin]).toEqual([1, 0, 'none']);
    expect(said).toMatch(/type it or pipe it/);
    expect(said).not.toContain('271828');
  },
);

it('--set-pin reports that the PIN cannot be written', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { code, said } = await setting(['271828', '271828'], { userData: join(file, 'data') });
  expect(code).toBe(1);
  expect(said).toContain('cannot be written');
});
