import { paths } from '../../app/paths.ts';
import type { PageHead } from '../../ui/head/page-head.ts';

/** The head of the landing page, under both of its addresses. */
export const LANDING_HEAD: PageHead = {
  description:
    'Clothing, jewelery and electronics, ready at the counter. Fill a cart in a minute and collect it in store: no account, no delivery fee.',
  isIndexed: true,
  path: paths.start,
  subject: { kind: 'shop' },
};
