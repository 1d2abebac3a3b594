import { expect, it } from 'vitest';
import { documentTitle, titleWithin } from '../../../src/components/head/page-meta.ts';
import { START_QUERY } from '../../../src/domain/catalogue-query.ts';
import { catalogueMeta } from '../../../src/features/catalogue/catalogue-meta.ts';

it('cuts a long search term between letters, never inside one', () => {
  const term = `${'x'.repeat(59)}🛍️🛍️`;
  expect(catalogueMeta({ ...START_QUERY, term }).title).toBe(`Search: ${'x'.repeat(59)}🛍`);
});

it.each(['Countertop', 'Products', 'Mug · Countertop blue', 'Mug · Countertop', ''])(
  '“%s” comes back from the window’s title',
  (title) => {
    expect(titleWithin(documentTitle(title))).toBe(title);
  },
);
