import { gzipSync } from 'node:zlib';
import type { HostileWay, Seen } from './hostile-answers.ts';
import { sendGood } from './hostile-host.ts';
import { animatedGif, goodPictures, nestedDrawing, packedChunk, png } from './pictures.ts';

const MB = 1024 * 1024;
const PNG = goodPictures['image/png'];

const dataUrl = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Addresses that a product gives for its picture. */
const addresses: Readonly<Record<string, () => string>> = {
  'a small PNG as data:': () => dataUrl('image/png', PNG),
  'a page as data:': () => dataUrl('text/html', '<script>document.body.remove()</script>'),
  'data: that calls an SVG a PNG': () => dataUrl('image/png', nestedDrawing()),
  'blob:': () => 'blob:app://countertop/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  'file:': () => 'file:///usr/share/pixmaps/debian-logo.png',
  'a script': () => 'javascript:document.body.remove()',
  'a page of the app': () => 'app://countertop/index.html',
  'a page of the browser': () => 'chrome://gpu',
  'a port that browsers do not call': () => 'http://127.0.0.1:22/a.png',
  'an address that is none': () => 'http://[/a.png',
};

type Sent = readonly [seen: Seen, make: () => Uint8Array | string, headers?: Record<string, string>];

/** What a host sends for a picture; sizes that its header tells are the affair of `sniff-image.test.ts`. */
const files: Readonly<Record<string, Sent>> = {
  'a page': ['kept', () => '<script>document.body.remove()</script>', { 'content-type': 'text/html' }],
  'half a PNG': ['kept', () => PNG.subarray(0, 60)],
  'a PNG within a gzip bomb': [
    'kept',
    () => gzipSync(Buffer.concat([PNG, Buffer.alloc(500 * MB)]), { level: 1 }),
    { 'content-encoding': 'gzip' },
  ],
  'a PNG of 16 million pixels': ['new', () => png(4000, 4000)],
  'a PNG whose colour profile unpacks to 500 MB': ['new', () => png(8, 8, [packedChunk('iCCP', 500 * MB)])],
  'a PNG with 500 comments of 1 MB, packed': [
    'new',
    () => png(8, 8, Array(500).fill(packedChunk('zTXt', MB))),
  ],
  'a GIF of 50,000 frames': ['new', () => animatedGif(50_000)],
};

export const hostilePictures: readonly HostileWay[] = [
  ...Object.entries(addresses).map(
    ([name, image]): HostileWay => ({ name, calls: ['picture'], image, answer: sendGood, seen: 'kept' }),
  ),
  ...Object.entries(files).map(
    ([name, [seen, make, headers]]): HostileWay => ({
      name,
      calls: ['picture'],
      answer: ({ response }) =>
        response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(make()),
      seen,
    }),
  ),
];
