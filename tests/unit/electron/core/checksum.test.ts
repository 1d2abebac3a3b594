import { expect, it } from 'vitest';
import { addChecksum, verifyChecksum } from '../../../../electron/main/core/checksum.ts';

it.each(['', 'two\nlines, ünïcödé'])('a text is had back from behind it: %j', (text) => {
  expect(verifyChecksum(addChecksum(text))).toBe(text);
});

it.each([
  ['no checksum', '{"a":1}'],
  ['another text under the checksum', addChecksum('a').replace(/a$/, 'b')],
])('%s is refused', (_name, text) => {
  expect(verifyChecksum(text)).toBeNull();
});
