/**
 * The text of robots.txt. It also allows pages with `noindex`, because a crawler must read that tag to obey it.
 * @param sitemapUrl the sitemap's address, if there is one
 */
export const robots = (sitemapUrl: string | undefined) =>
  `User-agent: *\nAllow: /\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`;
