/**
 * Whether a page's HTML is the shop of this very build: all its scripts and styles are among the build's files. It is
 * not where a guest network answers in the shop's place, or where a newer build has just been deployed, whose files
 * this worker does not hold.
 * @param files the addresses of the build's files, relative to the shop's folder
 */
export function isOwnPage(html: string, files: ReadonlySet<string>): boolean {
  const named = [...html.matchAll(/["'/](assets\/[\w.-]+\.(?:js|css))\b/g)].map(([, file = '']) => file);
  return named.length > 0 && named.every((file) => files.has(file));
}

/** What a deployment may edit in a page: the shop's folder and the catalogue host. Pages that differ are of two shops. */
export function settingsOf(html: string): string {
  return [...html.matchAll(/<base [^>]*>|<meta name="catalogue-url"[^>]*>/g)].join();
}
