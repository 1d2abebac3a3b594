import { describe, expect, it } from 'vitest';
import { isWithinLimits } from '../../../../electron/main/catalogue/list-limits.ts';

/** Whether a text is let through, and after how many stretches that is known. */
function judge(text: string): { isWithin: boolean; stretches: number } {
  const work = isWithinLimits(Buffer.from(text));
  let stretches = 1;
  let step = work.next();
  while (!step.done) {
    stretches += 1;
    step = work.next();
  }
  return { isWithin: step.value, stretches };
}

const product = JSON.stringify({ id: 1, title: 'a "[[[", b', rating: { rate: 1, count: 2 } });
const list = (entry: string, count: number) => `[${Array(count).fill(entry).join()}]`;
const MB = 2 ** 20;
/** A JSON object of 3 MB, in which no key comes twice: the parser takes longest for it. */
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 200_000 }, (_, key) => [`k${key}`, 10_000])),
);

describe('the text of a list', () => {
  it.each([
    ['of no products', '[]'],
    ['of 100,000 products', list(product, 100_000)],
    ['behind a byte order mark', `\ufeff${list(product, 25_000)}`],
    ['with blanks around each product', list(` \n${' '.repeat(MB)}${product}`, 3)],
    ['with a text of a megabyte', list(JSON.stringify('[,]'.repeat(350_000)), 3)],
    ['with texts that end in backslashes', list(JSON.stringify('\\\\"['), 1000)],
    ['that is no JSON', 'no'],
  ])('%s is within the limits', (_name, text) => {
    expect(judge(text).isWithin).toBe(true);
  });

  it.each([
    ['one more product than 100,000', list('{}', 100_001), 5],
    ['millions of []', list('[]', 2_100_000), 5],
    ['millions of [] in one product', `[{"id":${list('[]', 2_100_000)}}]`, 50],
    ['millions of numbers in one product', `[{"id":${list('1', 2_100_000)}}]`, 50],
    ['brackets in brackets', '['.repeat(1_000_000), 2],
    ['objects in objects', `[${'{"a":'.repeat(1_000_000)}`, 2],
    ['an object in place of the list', `{"products":${list('[]', 2_100_000)}}`, 50],
    [
      'an object of many products in place of the list',
      `{"":${Array(300_000).fill(product).join(',"":')}}`,
      30,
    ],
    ['a text of 3 MB', `["${'a'.repeat(3 * MB)}"]`, 3],
    ['a text of 3 MB of quotation marks', `["${'\\"'.repeat(1.5 * MB)}"]`, 3],
    ['a text of 3 MB of backslashes', `["${'\\'.repeat(3 * MB)}"]`, 3],
    ['a text without an end', `["${'a'.repeat(3 * MB)}`, 3],
    ['a product of 3 MB', `[{},${manyKeys},{}]`, 30],
    ['a number of 3 MB', `[${'1'.repeat(3 * MB)}]`, 30],
    ['3 MB of blanks before the list', `${' '.repeat(3 * MB)}[]`, 3],
    ['3 MB of blanks in the list', `[${' '.repeat(3 * MB)}]`, 30],
    ['3 MB of blanks behind the list', `[]${' '.repeat(3 * MB)}`, 30],
  ])('with %s is given up early', (_name, text, stretches) => {
    const { isWithin, stretches: taken } = judge(text);
    expect(isWithin).toBe(false);
    expect(taken).toBeLessThan(stretches);
  });
});
