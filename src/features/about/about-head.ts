import { paths } from '../../app/paths.ts';
import type { PageHead } from '../../ui/head/page-head.ts';

/** The head of the page about the shop. */
export const ABOUT_HEAD: PageHead = {
  title: 'About',
  description:
    'A small shop with one idea: choose here, collect in store. A curated range, free pickup, and a cart that never leaves your device.',
  isIndexed: true,
  path: paths.about,
};
