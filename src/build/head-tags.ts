import { PAGE_HEADS } from '../app/page-heads.ts';
import type { ShellFile } from '../platform/shells.ts';
import { type ChangingTag, changingTags } from '../ui/head/changing-tags.ts';
import { documentTitle, SHOP_NAME } from '../ui/head/page-head.ts';
import { structuredData } from '../ui/head/structured-data.ts';
import { escapeAttribute } from './escape-attribute.ts';
import { type Site, shopUrlOf } from './site.ts';

/** The picture that messengers show beside a link to the shop; in src/public-web. Pages find the shop's address by it. */
const SHARE_PICTURE = {
  file: 'share-picture.jpg',
  width: 1200,
  height: 630,
  alt: 'Countertop: good things, ready at the counter',
} as const;

/** The tags of a page's head that differ from page to page, and those that go with them. */
export function headTags(file: ShellFile, site: Site): string {
  const head = PAGE_HEADS[file];
  const shopUrl = shopUrlOf(site);
  const data = shopUrl && structuredData(head, shopUrl);
  return [
    titleTag(file),
    ...changingTags(head, shopUrl).map(asHtml),
    og('type', 'website'),
    og('site_name', SHOP_NAME),
    og('locale', 'en_US'),
    ...(shopUrl ? sharePicture(shopUrl) : []),
    ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
  ]
    .filter((tag) => tag !== '')
    .join('\n    ');
}

/** What every page's window is called, a kiosk's too. */
export const titleTag = (file: ShellFile) =>
  `<title>${escapeAttribute(documentTitle(PAGE_HEADS[file].title))}</title>`;

function asHtml({ element, key: [key, name], attribute, value }: ChangingTag): string {
  return value === undefined ? '' : `<${element} ${key}="${name}" ${attribute}="${escapeAttribute(value)}">`;
}

const og = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escapeAttribute(String(content))}">`;

/** Twitter reads the rest from Open Graph. */
const sharePicture = (shopUrl: string) => [
  og('image', shopUrl + SHARE_PICTURE.file),
  og('image:width', SHARE_PICTURE.width),
  og('image:height', SHARE_PICTURE.height),
  og('image:alt', SHARE_PICTURE.alt),
  '<meta name="twitter:card" content="summary_large_image">',
];
