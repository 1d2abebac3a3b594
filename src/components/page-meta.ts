/** What a page says of itself to the window's title, to search engines and to messengers. */
export interface PageMeta {
  /** Without the shop's name, which is appended; absent on the landing page. */
  readonly title?: string | undefined;
  /** One or two sentences, best of 70 to 160 letters. */
  readonly description: string;
  /** Whether search engines should list it. */
  readonly isIndexed: boolean;
  /** The one address below the shop's folder that it should be known by; absent where it is not known (yet). */
  readonly path?: string | undefined;
}
