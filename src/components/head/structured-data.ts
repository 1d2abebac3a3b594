import { paths } from '../../app/paths.ts';
import { CATEGORIES, type Category, PARAMETERS, START_QUERY } from '../../domain/catalogue-query.ts';
import type { SerializedProduct } from '../../domain/product-schema.ts';
import { inShop } from './meta-tags.ts';
import type { PageMeta } from './page-meta.ts';

/** The most stars there are, and the fewest. */
const STARS = { bestRating: 5, worstRating: 0 } as const;

/** The categories that have a page of their own, and its address. */
export const CATEGORY_PAGES = CATEGORIES.filter((category) => category !== START_QUERY.category).map(
  (category) => ({
    category,
    path: `${paths.products}?${new URLSearchParams({ [PARAMETERS.category]: category.toLowerCase() })}`,
  }),
);

/**
 * A page's subject in schema.org's vocabulary, as the text of a JSON-LD data block: https://schema.org/Product and
 * https://schema.org/BreadcrumbList, with the properties that search engines ask for.
 * @param shopUrl the absolute address of the shop's folder, with a slash at its end
 * @returns a text that is safe inside <script>, or undefined where there is nothing to say
 */
export function structuredData(
  { subject, description }: PageMeta,
  shopUrl: string,
  storeName: string,
): string | undefined {
  if (!subject) return undefined;
  if (subject.kind === 'shop') return asText([webSite(storeName, description, shopUrl)]);
  if (subject.kind === 'listing') return asText([trail(listingTrail(subject.category), shopUrl)]);
  const { product } = subject;
  const crumbs = [
    ...listingTrail(product.category),
    { name: product.title, path: paths.product(product.id) },
  ];
  return asText([productFacts(product, shopUrl), trail(crumbs, shopUrl)]);
}

/** No text of the catalogue can end the data block: there is no `<` in it. */
const asText = (graph: readonly object[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');

const webSite = (name: string, description: string, url: string) => ({
  '@type': 'WebSite',
  name,
  description,
  url,
});

interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way from the landing page to a category; an unknown one, or all of them, is the products page. */
function listingTrail(category: Category | string): readonly Crumb[] {
  const page = CATEGORY_PAGES.find((each) => each.category.toLowerCase() === category.toLowerCase());
  return [
    { name: 'Home', path: paths.start },
    { name: 'Products', path: paths.products },
    ...(page ? [{ name: page.category, path: page.path }] : []),
  ];
}

const trail = (crumbs: readonly Crumb[], shopUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: inShop(path, shopUrl),
  })),
});

function productFacts(product: SerializedProduct, shopUrl: string) {
  const { id, title, description, category, price, image, rating } = product;
  const url = inShop(paths.product(id), shopUrl);
  // Nobody has rated it, or the stars do not say what stars say: search engines call either an error.
  const isRated = rating.count > 0 && rating.rate <= STARS.bestRating;
  return {
    '@type': 'Product',
    name: title,
    description,
    category,
    sku: String(id),
    url,
    // A picture inside its own address is of no use to anyone else.
    ...(/^https?:/i.test(image) ? { image: [image] } : {}),
    ...(isRated
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.rate,
            reviewCount: rating.count,
            ...STARS,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      availableDeliveryMethod: 'https://schema.org/OnSitePickup',
      url,
    },
  };
}
