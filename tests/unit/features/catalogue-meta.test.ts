import { expect, it } from 'vitest';
import { START_QUERY } from '../../../src/domain/catalogue-query.ts';
import { catalogueMeta } from '../../../src/features/catalogue/catalogue-meta.ts';

it('cuts a long search term between characters, never inside one', () => {
  const term = `${'x'.repeat(59)}🛍️🛍️`;
  expect(catalogueMeta({ ...START_QUERY, term }).title).toBe(`Search: ${'x'.repeat(59)}🛍`);
});
