import { expect, it } from 'vitest';
import { addChecksum, sha256, verifyChecksum } from '../../../../electron/main/core/checksum.ts';

it('is that of sha256sum', () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256('abc')).toBe(expected);
  expect(sha256(Buffer.from('abc'))).toBe(expected);
});

it.each(['', '{"a":1}', 'two\nlines', 'ünïcödé'])('a text is had back from behind it: %j', (text) => {
  expect(verifyChecksum(addChecksum(text))).toBe(text);
});

it.each([
  ['nothing', ''],
  ['no checksum', '{"a":1}'],
  ['another text under the checksum', addChecksum('a').replace(/a$/, 'b')],
])('%s is refused', (_name, text) => {
  expect(verifyChecksum(text)).toBeNull();
});
