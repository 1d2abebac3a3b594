import { expect, it } from 'vitest';
import { documentTitle, titleWithin } from '../../../src/components/head/page-meta.ts';
import { START_QUERY } from '../../../src/domain/catalogue-query.ts';
import { catalogueMeta } from '../../../src/features/catalogue/catalogue-meta.ts';

it('cuts a long search term between letters, never inside one', () => {
  const term = `${'x'.repeat(59)}🛍️🛍️`;
  expect(catalogueMeta({ ...START_QUERY, term }).title).toBe(`Search: ${'x'.repeat(59)}🛍`);
});

it('a title comes back from the window’s, though it ends in the shop’s name', () => {
  expect(titleWithin(documentTitle('Mug · Countertop', 'Countertop'), 'Countertop')).toBe('Mug · Countertop');
});
