import { gzipSync } from 'node:zlib';
import type { HostileAnswer } from './hostile-host.ts';
import { animatedGif, commentChunk, lyingPng, profileChunk, solidPng } from './picture-bytes.ts';

/** One way to hurt a kiosk by a product's picture. */
export interface HostilePicture {
  readonly name: string;
  /** The address in the product, where it is not one of the host's own; made when its turn comes. */
  readonly image?: (host: string) => string;
  /** How the host answers the call for it. */
  readonly answer?: HostileAnswer;
  /** Whether the shopper sees a picture, or the bag that stands for one. */
  readonly seen: 'picture' | 'bag';
}

const MB = 1024 * 1024;

const file =
  (make: () => Buffer | string, type = 'image/png'): HostileAnswer =>
  ({ response }) =>
    response.writeHead(200, { 'content-type': type }).end(make());

const at = (name: string, image: (host: string) => string): HostilePicture => ({ name, image, seen: 'bag' });
const sent = (name: string, answer: HostileAnswer, seen: 'picture' | 'bag' = 'bag'): HostilePicture => ({
  name,
  answer,
  seen,
});

const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** In a picture's address, and in the picture. */
export const hostilePictures: readonly HostilePicture[] = [
  { name: 'a small PNG as data:', image: () => dataUrl('image/png', solidPng(8, 8)), seen: 'bag' },
  at('an SVG as data:', () => dataUrl('image/svg+xml', SVG)),
  at('a page as data:', () => dataUrl('text/html', '<script>document.body.remove()</script>')),
  at('data: that calls an SVG a PNG', () => dataUrl('image/png', SVG)),
  at('data: of 144 million pixels', () => dataUrl('image/png', solidPng(12_000, 12_000))),
  at('blob:', () => 'blob:app://countertop/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'),
  at('file:', () => 'file:///usr/share/pixmaps/debian-logo.png'),
  at('a script', () => 'javascript:document.body.remove()'),
  at('a page of the app', () => 'app://countertop/index.html'),
  at('a page of the browser', () => 'chrome://gpu'),
  at('ftp:', (host) => `${host.replace('http', 'ftp')}/a.png`),
  at('a port that browsers do not call', () => 'http://127.0.0.1:22/a.png'),
  at('an address that is none', () => 'http://[/a.png'),
  sent(
    'a page',
    file(() => '<script>document.body.remove()</script>', 'text/html'),
  ),
  sent(
    'an SVG',
    file(() => SVG, 'image/svg+xml'),
  ),
  sent(
    'an SVG called PNG',
    file(() => SVG),
  ),
  sent(
    'a PNG of 144 million pixels',
    file(() => solidPng(12_000, 12_000)),
  ),
  sent(
    'a PNG that says 2 billion pixels',
    file(() => lyingPng(2_147_483_647, 1)),
  ),
  sent(
    'a PNG of 20 million pixels in one row',
    file(() => solidPng(20_000_000, 1)),
  ),
  sent(
    'a PNG of no pixels',
    file(() => lyingPng(0, 0)),
  ),
  sent(
    'half a PNG',
    file(() => solidPng(8, 8).subarray(0, 40)),
  ),
  sent(
    'a PNG of 16 million pixels',
    file(() => solidPng(4000, 4000)),
    'picture',
  ),
  sent(
    'a PNG whose colour profile unpacks to 500 MB',
    file(() => solidPng(8, 8, [profileChunk(500 * MB)])),
    'picture',
  ),
  sent(
    'a PNG with 500 comments of 1 MB, packed',
    file(() => solidPng(8, 8, Array(500).fill(commentChunk(MB)))),
    'picture',
  ),
  sent(
    'a GIF of 50,000 frames',
    file(() => animatedGif(8, 8, 50_000), 'image/gif'),
    'picture',
  ),
  sent(
    'a GIF of 300 frames of 16 million pixels',
    file(() => animatedGif(4000, 4000, 300), 'image/gif'),
    'bag',
  ),
  sent(
    'a GIF of 65,535 x 65,535 pixels',
    file(() => animatedGif(65_535, 65_535, 0), 'image/gif'),
  ),
  sent(
    'a PNG of 8 MB and a byte',
    file(() => Buffer.concat([solidPng(8, 8), Buffer.alloc(8 * MB)])),
  ),
  sent('a PNG within a gzip bomb', ({ response }) => {
    const body = gzipSync(Buffer.concat([solidPng(8, 8), Buffer.alloc(500 * MB)]), { level: 1 });
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(body);
  }),
];
