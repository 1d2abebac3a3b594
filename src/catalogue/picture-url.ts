/**
 * The absolute address of a product's picture, relative ones taken from the catalogue's own address.
 * @returns an empty text where the address is no web address (a script, say): the page then shows a placeholder.
 */
export function pictureUrl(image: string, catalogueUrl: string): string {
  if (/^https?:\/\//i.test(image)) return image;
  const base = `${catalogueUrl}/`;
  if (image === '' || !URL.canParse(image, base)) return '';
  const url = new URL(image, base);
  return url.protocol === new URL(base).protocol ? url.href : '';
}
