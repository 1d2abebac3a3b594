/**
 * The text of robots.txt: everything may be fetched, also what says `noindex`, which has to be read to be obeyed.
 * @param sitemapUrl where the sitemap is, if there is one
 */
export const robots = (sitemapUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`;
