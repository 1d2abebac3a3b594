import { COUNTERTOP } from '../src/domain/brand.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Site {
  /** The folder that the shop is served from, with a slash at both ends. */
  readonly basePath: string;
  /** The absolute address of the folder; absent if the origin is not given. */
  readonly shopUrl?: string | undefined;
  readonly storeName?: string | undefined;
}

/** Allows only characters that need no escape in an address or in a host's configuration. */
const BASE_PATH = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;
const BASE_PATH_RULE =
  'BASE_PATH must be a folder with a slash at both ends, such as / or /shop/, of the letters A to Z, digits and . _ ~ -';
const SITE_URL_RULE =
  'SITE_URL must be an http or https origin and no more, such as https://shop.example; the folder goes into BASE_PATH';

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.href === `${url?.origin}/` && /^https?:[^?#]*$/i.test(text);
}

/** An empty variable counts as unset. @throws {Error} with a message for the operator if a variable is invalid */
export function readSite(variables: Variables): Site {
  const basePath = variables.BASE_PATH?.trim() || '/';
  const siteUrl = variables.SITE_URL?.trim() || undefined;
  if (!BASE_PATH.test(basePath)) throw new Error(BASE_PATH_RULE);
  if (siteUrl !== undefined && !isOrigin(siteUrl)) throw new Error(SITE_URL_RULE);
  return { basePath, shopUrl: siteUrl && new URL(siteUrl).origin + basePath };
}

/** Defines `import.meta.env.SHOP_URL` for the pages, if the shop's URL is known. */
export const siteDefinition = ({ shopUrl }: Site): Record<string, string> =>
  shopUrl ? { 'import.meta.env.SHOP_URL': JSON.stringify(shopUrl) } : {};

/** Escapes a text for an attribute in double quotes. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The head tags that are the same on every page; src/components/page-head.tsx adds the other tags. */
export function siteTags({ basePath, shopUrl, storeName = COUNTERTOP.name }: Site): string {
  return [
    `<link rel="apple-touch-icon" href="${basePath}icons/apple-touch.png">`,
    og('type', 'website'),
    og('site_name', storeName),
    og('locale', 'en_US'),
    ...(shopUrl ? sharePicture(shopUrl, storeName) : []),
  ].join('\n    ');
}

const og = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escapeAttribute(String(content))}">`;

/** Messaging apps show this picture beside a link to the shop. Twitter needs one tag of its own. */
const sharePicture = (shopUrl: string, storeName: string) => [
  og('image', `${shopUrl}share-picture.jpg`),
  og('image:width', 1200),
  og('image:height', 630),
  og('image:alt', `${storeName}: good things, ready at the counter`),
  '<meta name="twitter:card" content="summary_large_image">',
];
