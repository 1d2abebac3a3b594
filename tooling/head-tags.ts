import { type MetaTag, metaTags } from '../src/components/head/meta-tags.ts';
import { documentTitle, type PageMeta } from '../src/components/head/page-meta.ts';
import { structuredData } from '../src/components/head/structured-data.ts';
import { COUNTERTOP } from '../src/domain/brand.ts';
import { escapeAttribute } from './escape-attribute.ts';
import { type Site, shopUrlOf } from './site.ts';

/** The picture that messengers show beside a link to the shop; in src/public-web. Pages find the shop's address by it. */
const SHARE_PICTURE = {
  file: 'share-picture.jpg',
  width: 1200,
  height: 630,
} as const;

const alternativeText = (storeName: string) => `${storeName}: good things, ready at the counter`;

/** The tags of a page's head that differ from page to page, and those that go with them. */
export function headTags(head: PageMeta, site: Site): string {
  const shopUrl = shopUrlOf(site);
  const { storeName = COUNTERTOP.name } = site;
  const data = shopUrl && structuredData(head, shopUrl, storeName);
  return [
    titleTag(head, storeName),
    ...metaTags(head, shopUrl, storeName).map(asHtml),
    og('type', 'website'),
    og('site_name', storeName),
    og('locale', 'en_US'),
    ...(shopUrl ? sharePicture(shopUrl, storeName) : []),
    ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
  ]
    .filter((tag) => tag !== '')
    .join('\n    ');
}

/** What every page's window is called, a kiosk's too. */
export const titleTag = ({ title }: PageMeta, storeName: string) =>
  `<title>${escapeAttribute(documentTitle(title, storeName))}</title>`;

function asHtml({ element, key: [key, name], attribute, value }: MetaTag): string {
  return value === undefined ? '' : `<${element} ${key}="${name}" ${attribute}="${escapeAttribute(value)}">`;
}

const og = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escapeAttribute(String(content))}">`;

/** Twitter reads the rest from Open Graph. */
const sharePicture = (shopUrl: string, storeName: string) => [
  og('image', shopUrl + SHARE_PICTURE.file),
  og('image:width', SHARE_PICTURE.width),
  og('image:height', SHARE_PICTURE.height),
  og('image:alt', alternativeText(storeName)),
  '<meta name="twitter:card" content="summary_large_image">',
];
