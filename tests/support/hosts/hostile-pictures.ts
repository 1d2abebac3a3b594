import { gzipSync } from 'node:zlib';
import type { HostileCase, Seen } from './hostile-answers.ts';
import { animatedGif, goodPictures, nestedDrawing, otherWebps, packedChunk, png } from './pictures.ts';

const MB = 1024 * 1024;
const PNG = goodPictures['image/png'];

type Sent = readonly [seen: Seen, make: () => Uint8Array | string, headers?: Record<string, string>];

/** Not here: sizes in image headers (see `sniff-image.test.ts`) and addresses of pictures (see `client.test.ts`). */
const files: Readonly<Record<string, Sent>> = {
  'a page': ['kept', () => '<script>document.body.remove()</script>', { 'content-type': 'text/html' }],
  'a drawing that never ends': ['kept', nestedDrawing, { 'content-type': 'image/svg+xml' }],
  'half a PNG': ['kept', () => PNG.subarray(0, 60)],
  'a PNG within a gzip bomb': [
    'kept',
    () => gzipSync(Buffer.concat([PNG, Buffer.alloc(500 * MB)]), { level: 1 }),
    { 'content-encoding': 'gzip' },
  ],
  'a PNG of 4 million pixels': ['new', () => png(2000, 2000)],
  'a PNG whose colour profile unpacks to 500 MB': ['new', () => png(8, 8, [packedChunk('iCCP', 500 * MB)])],
  'a PNG with 500 comments of 1 MB, packed': [
    'new',
    () => png(8, 8, Array(500).fill(packedChunk('zTXt', MB))),
  ],
  'a GIF of 2,000 frames': ['new', () => animatedGif(2000)],
  'a GIF of 50,000 frames': ['kept', () => animatedGif(50_000)],
  'a lossless WebP': ['kept', () => otherWebps.lossless],
};

/** Makes the picture on the first call and keeps it, because some pictures take seconds to make. */
function answerWith(make: Sent[1], headers: Sent[2]): HostileCase['answer'] {
  let body: Uint8Array | string | undefined;
  return ({ response }) => {
    body ??= make();
    response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(body);
  };
}

export const hostilePictures: readonly HostileCase[] = Object.entries(files).map(
  ([name, [seen, make, headers]]) => ({
    name,
    calls: ['picture'],
    answer: answerWith(make, headers),
    seen,
  }),
);
