import { type PageMeta, paths, ROUTES } from '../../app/routes.ts';
import { CatalogueError } from '../../catalogue/catalogue-error.ts';
import type { Product } from '../../domain/product.ts';
import { truncateWords } from '../../domain/truncate-words.ts';

/** Maximum length of the description for search engines, in words. */
const DESCRIPTION_WORDS = 25;

/** The head of a product's page. If the catalogue refuses a product, its page is not indexed. */
export function productMeta({
  data: product,
  error,
}: {
  readonly data: Product | undefined;
  readonly error: Error | null;
}): PageMeta {
  if (!product) {
    const isRefused = error instanceof CatalogueError && !error.isRetryable;
    return isRefused ? { ...ROUTES.product.head, isIndexed: false } : ROUTES.product.head;
  }
  return {
    title: product.title,
    description:
      truncateWords(product.description, DESCRIPTION_WORDS).trim() || ROUTES.product.head.description,
    isIndexed: true,
    path: paths.product(product.id),
  };
}
