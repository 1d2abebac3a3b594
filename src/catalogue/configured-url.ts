const DEFAULT_URL = '/catalogue';

/**
 * The catalogue host's absolute URL: what <meta name="catalogue-url"> says, which a deployment may edit without a
 * rebuild, read against the shop's folder; the same origin's /catalogue where it says nothing usable. A fragment is not:
 * no host would hear of it.
 */
export function configuredCatalogueUrl(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('[name=catalogue-url]')?.content.trim();
  const folder = new URL(import.meta.env.BASE_URL, page.baseURI);
  const isUsable = content && !content.includes('#') && URL.canParse(content, folder);
  return new URL(isUsable ? content : DEFAULT_URL, folder).href;
}
