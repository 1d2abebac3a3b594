import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed, readingList, writingList } from '../../../../electron/main/catalogue/json-chunks.ts';
import { runChunked } from '../../../../electron/main/catalogue/run-chunked.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => runChunked(readingList(bytes(text), 8));
const written = async (entries: readonly unknown[]) => (await runChunked(writingList(entries, 2))).toString();

/** A list's text, whole or spoilt in one place. */
const anyText = fc
  .tuple(
    fc.array(fc.jsonValue()),
    fc.nat(),
    fc.constantFrom('', ',', '[', ']', '{', '}', '"', '\\\\', ' ', '1'),
  )
  .map(([list, place, spoiler]) => {
    const text = JSON.stringify(list);
    const at = place % (text.length + 1);
    return text.slice(0, at) + spoiler + text.slice(at);
  });

describe('the text of a long list', () => {
  it('comes to what the parser makes of the whole, sound or not', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(await read(text)).toEqual(parsed(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '[]',
    ' [ ] ',
    '[ 1 , 2 ]\n',
    '[,]',
    '[1,]',
    '[1,,2]',
    '[1]]',
    '[1}',
    '["]',
    '{}',
    'null',
    '',
    '[1] x',
    '\ufeff [1]',
    ' \ufeff[1]',
    '\ufeff\ufeff[1]',
  ])('%j is read like any other', async (text) => {
    // As the bytes of an answer are read: with a byte order mark or without.
    expect(await read(text)).toEqual(parsed(new TextDecoder().decode(bytes(text))));
  });

  it('is cut between its entries behind a byte order mark too', () => {
    const work = readingList(bytes('\ufeff[1,2,3]'), 1);
    let parts = 0;
    while (!work.next().done) parts += 1;
    expect(parts).toBe(3);
  });

  it('is written as it would be at a stretch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), async (entries) => {
        expect(await written(entries)).toBe(JSON.stringify(entries));
      }),
    );
  });
});
