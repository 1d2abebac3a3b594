import { paths } from '../../app/paths.ts';
import { CatalogueError } from '../../catalogue/catalogue-error.ts';
import type { CatalogueClient } from '../../catalogue/client.ts';
import type { Product } from '../../domain/product.ts';
import { toWire } from '../../domain/product-wire.ts';
import { truncateWords } from '../../domain/truncate-words.ts';
import type { PageHead } from '../../ui/head/page-head.ts';

/** As much of a product's description as search engines show, in words. */
const DESCRIPTION_WORDS = 25;

/** The head of a product's page before the product is known: one prerendered page stands for them all. */
export const PRODUCT_HEAD: PageHead = {
  title: 'Product',
  description:
    'See it, what it costs and how shoppers rate it. Add it to your cart and collect it at the counter; pickup in store is free.',
  isIndexed: true,
};

/** The head of a product's page, as it follows the catalogue's answer. One that the catalogue refuses is no page to list. */
export function productHead(
  { data: product, error }: { readonly data: Product | undefined; readonly error: Error | null },
  { pictureUrl }: Pick<CatalogueClient, 'pictureUrl'>,
): PageHead {
  if (!product) {
    const isRefused = error instanceof CatalogueError && !error.isRetryable;
    return isRefused ? { ...PRODUCT_HEAD, isIndexed: false } : PRODUCT_HEAD;
  }
  return {
    title: product.title,
    description: truncateWords(product.description, DESCRIPTION_WORDS).trim() || PRODUCT_HEAD.description,
    isIndexed: true,
    path: paths.product(product.id),
    subject: { kind: 'product', product: { ...toWire(product), image: pictureUrl(product.image) } },
  };
}
