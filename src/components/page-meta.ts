/** A page's title and its tags for search engines and link previews. */
export interface PageMeta {
  /** Without the shop's name, which is appended; absent on the landing page. */
  readonly title?: string | undefined;
  /** One or two sentences of 70 to 160 letters. */
  readonly description: string;
  readonly isIndexed: boolean;
  /** The canonical path below the shop's folder; absent where there is none (yet). */
  readonly path?: string | undefined;
}
