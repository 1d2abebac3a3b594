/** What an <img> may show without asking anyone; scripts inside do not run there. */
const INLINE_PICTURE = /^data:image\/[\w+.-]+[;,]/i;

/**
 * The address of a product's picture, relative ones read against the catalogue's own address.
 * @returns an empty text where it is no picture's address (a script, say): the page then shows a placeholder.
 */
export function pictureUrl(image: string, catalogueUrl: string): string {
  const base = `${catalogueUrl.replace(/\/+$/, '')}/`;
  if (image === '' || !URL.canParse(image, base)) return '';
  if (/^https?:\/\//i.test(image) || INLINE_PICTURE.test(image)) return image;
  const url = new URL(image, base);
  return url.protocol === new URL(base).protocol ? url.href : '';
}

/**
 * The address under which the kiosk's gateway hands out a picture, which it keeps for days without a network.
 * @param shown what `pictureUrl` says; pictures that are part of their address need no gateway
 */
export function pictureUrlThroughGateway(shown: string, gatewayUrl: string): string {
  return /^https?:/i.test(shown)
    ? `${gatewayUrl}/pictures?url=${encodeURIComponent(new URL(shown).href)}`
    : shown;
}
