import { expect, it } from 'vitest';
import { isWithinLimits, listWork, MAX_ENTRIES } from '../../../../electron/main/catalogue/list-work.ts';
import { sampleProduct } from '../../../support/unit/samples.ts';

const product = JSON.stringify({ id: 1, title: 'a "[[[", b', rating: { rate: 1, count: 2 } });
const list = (entry: string, count: number) => `[${Array(count).fill(entry).join()}]`;
const MB = 2 ** 20;

it.each([
  ['of no products', '[]'],
  ['of as many products as allowed', list(product, MAX_ENTRIES)],
  ['with blanks around each product', list(` \n${' '.repeat(MB)}${product}`, 3)],
  ['with a long text', list(JSON.stringify('[,]'.repeat(200_000)), 3)],
  ['that is no JSON', 'no'],
])('a list %s is within the limits', (_name, text) => {
  expect(isWithinLimits(Buffer.from(text))).toBe(true);
});

it.each([
  ['millions of []', list('[]', 1_100_000)],
  ['millions of [] in one product', `[{"id":${list('[]', 1_100_000)}}]`],
  ['millions of numbers in one product', `[{"id":${list('1', 2_100_000)}}]`],
  ['brackets in brackets', '['.repeat(2_100_000)],
  ['an object in place of the list', `{"products":${list('[]', 1_100_000)}}`],
])('a list with %s is beyond the limits', (_name, text) => {
  expect(isWithinLimits(Buffer.from(text))).toBe(false);
});

it('a list may have 100,000 products, but no more', async () => {
  const check = (count: number) => {
    const text = `[${JSON.stringify(sampleProduct())}${',0'.repeat(count - 1)}]`;
    return listWork.check(Buffer.from(text), 'https://host.example/');
  };
  expect(await check(100_000)).toMatchObject({ kind: 'good', dropped: 99_999 });
  expect(await check(100_001)).toEqual({ kind: 'too large' });
});
