/**
 * The catalogue host's absolute URL: what the build wrote into <meta name="catalogue-url">, read against the shop's folder.
 * @throws if the page names none
 */
export function configuredCatalogueUrl(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('[name=catalogue-url]')?.content;
  if (!content) throw new Error('index.html names no catalogue');
  return new URL(content, new URL(import.meta.env.BASE_URL, page.baseURI)).href;
}
