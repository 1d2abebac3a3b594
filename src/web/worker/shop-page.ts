/**
 * Whether a page's HTML is the shop of this very build: all its scripts and styles are among the build's files. It is
 * not where a guest network answers in the shop's place, or where a newer build has just been deployed, whose files
 * this worker does not hold.
 * @param files the addresses of the build's files, relative to the shop's folder
 */
export function isOwnPage(html: string, files: ReadonlySet<string>): boolean {
  const named = filesOf(html);
  return named.length > 0 && named.every((file) => files.has(file));
}

/** The scripts and styles that a page names, relative to the shop's folder. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/["'/](assets\/[\w.-]+\.(?:js|css))\b/g)].map(([, file = '']) => file);
}

/**
 * What a page of another build of the shop needs that this worker does not hold; nothing for a page that is not the
 * shop's, such as a guest network's.
 * @param files as for isOwnPage
 */
export function foreignFilesOf(html: string, files: ReadonlySet<string>): readonly string[] {
  const isShop = html.includes('<meta name="catalogue-url"');
  return isShop ? filesOf(html).filter((file) => !files.has(file)) : [];
}

/** What a deployment may edit in a page: the catalogue host. Pages that differ are of two shops. */
export function settingsOf(html: string): string {
  return /<meta name="catalogue-url"[^>]*>/.exec(html)?.[0] ?? '';
}
