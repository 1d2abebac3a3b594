import { catalogueAddress } from './catalogue-address.ts';

/**
 * The address of a product's picture, relative ones read against the catalogue's own address.
 * @returns an empty text where it is no address of a host (a script, say, or a picture in its address, which would come
 *   past the kiosk's gateway and its bounds): the page then shows a placeholder.
 */
export function pictureUrl(image: string, catalogueUrl: string): string {
  const base = catalogueAddress(catalogueUrl, '/');
  if (image === '' || !URL.canParse(image, base)) return '';
  if (/^https?:\/\//i.test(image)) return image;
  const url = new URL(image, base);
  return url.protocol === new URL(base).protocol ? url.href : '';
}

/**
 * The address under which the kiosk's gateway hands out a picture, which it keeps for days without a network.
 * @param shown what `pictureUrl` says
 */
export function pictureUrlThroughGateway(shown: string, gatewayUrl: string): string {
  if (!/^https?:/i.test(shown)) return shown;
  return `${catalogueAddress(gatewayUrl, '/pictures')}?url=${encodeURIComponent(new URL(shown).href)}`;
}
