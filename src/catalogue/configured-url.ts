/**
 * The catalogue host's absolute URL, from `<meta name="catalogue-url">`, resolved against the shop's folder.
 * @throws if the page has no such tag
 */
export function configuredCatalogueUrl(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('[name=catalogue-url]')?.content;
  if (!content) throw new Error('index.html names no catalogue');
  return new URL(content, new URL(import.meta.env.BASE_URL, page.baseURI)).href;
}
