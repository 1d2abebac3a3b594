import * as v from 'valibot';
import { COUNTERTOP } from '../src/domain/brand.ts';

/** The environment of a build. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The address of a web build, and its store's name. */
export interface Site {
  /** The folder that the shop is served from, with a slash at both ends. */
  readonly basePath: string;
  /** The origin, without a trailing slash; absent if not given. */
  readonly siteUrl?: string | undefined;
  readonly storeName?: string | undefined;
}

/** Allows only characters that need no escape in an address or in a host's configuration. */
const BASE_PATH = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;
const BASE_PATH_RULE =
  'BASE_PATH must be a folder with a slash at both ends, such as / or /shop/, of the letters A to Z, digits and . _ ~ -';
const SITE_URL_RULE =
  'SITE_URL must be an http or https origin and no more, such as https://shop.example; the folder goes into BASE_PATH';

/** Treats an empty variable as unset. */
const said = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform((text) => text || undefined),
);

const environment = v.object({
  BASE_PATH: v.pipe(
    said,
    v.transform((path) => path ?? '/'),
    v.regex(BASE_PATH, BASE_PATH_RULE),
  ),
  SITE_URL: v.pipe(
    said,
    v.check((url) => url === undefined || isOrigin(url), SITE_URL_RULE),
    v.transform((url) => url && new URL(url).origin),
  ),
});

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && url.href === `${url.origin}/` && !/[?#]/.test(text);
}

/**
 * Reads the site from the environment of a build.
 * @throws {Error} with a message for the operator if a variable is invalid
 */
export function readSite(variables: Variables): Site {
  const result = v.safeParse(environment, variables);
  if (!result.success) throw new Error(result.issues.map(({ message }) => message).join('. '));
  return { basePath: result.output.BASE_PATH, siteUrl: result.output.SITE_URL };
}

/** The absolute address of the shop's folder, with a trailing slash; undefined without `siteUrl`. */
export const shopUrlOf = ({ siteUrl, basePath }: Site) => siteUrl && siteUrl + basePath;

/** Defines `import.meta.env.SHOP_URL` for the pages, if `siteUrl` is given. */
export function siteDefinition(site: Site): Record<string, string> {
  const shopUrl = shopUrlOf(site);
  return shopUrl ? { 'import.meta.env.SHOP_URL': JSON.stringify(shopUrl) } : {};
}

/** Escapes a text for an HTML attribute in double quotes. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The head tags that are the same on every page; src/components/page-head.tsx adds the other tags. */
export function siteTags(site: Site): string {
  const shopUrl = shopUrlOf(site);
  const { basePath, storeName = COUNTERTOP.name } = site;
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

/**
 * The tags of src/public-web/share-picture.jpg, which messengers show beside a link to the shop. Twitter needs one tag
 * of its own and also reads the Open Graph tags.
 */
const sharePicture = (shopUrl: string, storeName: string) => [
  og('image', `${shopUrl}share-picture.jpg`),
  og('image:width', 1200),
  og('image:height', 630),
  og('image:alt', `${storeName}: good things, ready at the counter`),
  '<meta name="twitter:card" content="summary_large_image">',
];
