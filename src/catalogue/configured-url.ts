const META_NAME = 'catalogue-url';
const DEFAULT_URL = '/catalogue';

/**
 * The catalogue host's absolute URL: what <meta name="catalogue-url"> says, which a deployment may edit without a
 * rebuild, read against the page's address; the same origin's /catalogue where it says nothing usable.
 */
export function configuredCatalogueUrl(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${META_NAME}"]`)?.content.trim();
  const url = content && URL.canParse(content, page.baseURI) ? content : DEFAULT_URL;
  return new URL(url, page.baseURI).href;
}
