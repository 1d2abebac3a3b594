import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { standardInput } from '../../../../electron/main/staff/set-pin.ts';

/** Standard input with these keys typed, and the text that it shows. */
function typed(text: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const shown: string[] = [];
  const output = { write: (line: string) => shown.push(line) > 0 };
  input.end(text);
  return { source: standardInput(input, output), shown };
}

// tests/e2e/kiosk/staff-pin.spec.ts tests a PIN from a pipe.
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
