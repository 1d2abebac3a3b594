import type { PageMeta } from './page-meta.ts';

/** A tag of the head that changes from page to page; without a value it is not there. */
export interface MetaTag {
  readonly element: 'meta' | 'link';
  /** The attribute and its value that tell the tag from the others. */
  readonly key: readonly ['name' | 'property' | 'rel', string];
  /** The attribute that holds the value. */
  readonly attribute: 'content' | 'href';
  readonly value: string | undefined;
}

/**
 * The tags in which one page's head differs from another's: the build writes them, the pages keep them in step.
 * @param shopUrl the shop's folder under the address that the public knows, with a slash at its end, where it is known
 */
export function metaTags(head: PageMeta, shopUrl: string | undefined, storeName: string): readonly MetaTag[] {
  const meta = (key: 'name' | 'property', name: string, value: string | undefined): MetaTag => ({
    element: 'meta',
    key: [key, name],
    attribute: 'content',
    value,
  });
  const address = publicAddress(head, shopUrl);
  return [
    meta('name', 'description', head.description),
    meta('name', 'robots', head.isIndexed ? undefined : 'noindex'),
    { element: 'link', key: ['rel', 'canonical'], attribute: 'href', value: address },
    meta('property', 'og:title', head.title ?? storeName),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
  ];
}

/** Where the public finds a page that search engines should list. */
function publicAddress({ isIndexed, path }: PageMeta, shopUrl: string | undefined): string | undefined {
  return isIndexed && path !== undefined && shopUrl !== undefined ? inShop(path, shopUrl) : undefined;
}

/** The absolute address of a path of the shop, such as '/products'. */
export const inShop = (path: string, shopUrl: string) => shopUrl + path.slice(1);
