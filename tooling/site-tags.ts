import { COUNTERTOP } from '../src/domain/brand.ts';
import { escapeAttribute, type Site, shopUrlOf } from './site.ts';

/** The picture in src/public-web that messengers show beside a link to the shop. */
const SHARE_PICTURE = {
  file: 'share-picture.jpg',
  width: 1200,
  height: 630,
} as const;

/** The Open Graph tags that are the same on every page; src/components/page-head.tsx adds the other tags. */
export function siteTags(site: Site): string {
  const shopUrl = shopUrlOf(site);
  const { storeName = COUNTERTOP.name } = site;
  return [
    og('type', 'website'),
    og('site_name', storeName),
    og('locale', 'en_US'),
    ...(shopUrl ? sharePicture(shopUrl, storeName) : []),
  ].join('\n    ');
}

const og = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escapeAttribute(String(content))}">`;

/** The tags of the share picture. Twitter needs one tag of its own and also reads the Open Graph tags. */
const sharePicture = (shopUrl: string, storeName: string) => [
  og('image', shopUrl + SHARE_PICTURE.file),
  og('image:width', SHARE_PICTURE.width),
  og('image:height', SHARE_PICTURE.height),
  og('image:alt', `${storeName}: good things, ready at the counter`),
  '<meta name="twitter:card" content="summary_large_image">',
];
