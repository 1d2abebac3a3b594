/** A page's title and its tags for search engines and link previews. */
export interface PageMeta {
  /** Without the shop's name, which PageHead appends; absent on the landing page. */
  readonly title?: string | undefined;
  /** One or two sentences, 70 to 160 characters in all. */
  readonly description: string;
  readonly isIndexed: boolean;
  /** The canonical path below the shop's folder; absent if the page has none or its data has not loaded. */
  readonly path?: string | undefined;
}
