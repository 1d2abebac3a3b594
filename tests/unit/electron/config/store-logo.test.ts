import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLogo } from '../../../../electron/main/config/store-logo.ts';
import { goodPictures, otherWebps, patched, png, pngChunk } from '../../../support/hosts/pictures.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const folder = temporaryFolder();

function read(bytes: Uint8Array) {
  const path = join(folder, 'logo');
  writeFileSync(path, bytes);
  return readLogo(path);
}

const frameHeader = Buffer.from(goodPictures['image/jpeg']).indexOf('ffc0', 0, 'hex');
/** A logo in each format. The PNG really has 300 × 100 pixels; the other files only claim that size in the header. */
const LOGOS = {
  'a PNG': ['image/png', png(300, 100)],
  'a JPEG': ['image/jpeg', patched(goodPictures['image/jpeg'], frameHeader + 5, 0, 100, 1, 44)],
  'a WebP': ['image/webp', patched(goodPictures['image/webp'], 26, 44, 1, 100, 0)],
  'a WebP of several parts': ['image/webp', patched(otherWebps.extended, 24, 43, 1, 0, 99, 0, 0)],
} as const;

it.each(Object.entries(LOGOS))(
  '%s is recognised by its bytes, and its size is read',
  (_kind, [contentType, bytes]) => {
    expect(read(bytes)).toEqual({ logo: { contentType, bytes, width: 300, height: 100 } });
  },
);

const moving = png(64, 64, Array(2).fill(pngChunk('fcTL', new Uint8Array(26))));
const heavy = png(64, 64, [pngChunk('eXIf', new Uint8Array(200_000))]);

it.each<[string, Uint8Array, string]>([
  ['a GIF', goodPictures['image/gif'], 'a PNG, JPEG or opaque lossy WebP picture'],
  ['a lossless WebP', otherWebps.lossless, 'a PNG, JPEG or opaque lossy WebP picture'],
  ['a picture of 63 pixels', png(64, 63), 'a picture 64 to 2000 pixels high'],
  ['a picture of 2,001 pixels', png(64, 2001), 'a picture 64 to 2000 pixels high'],
  ['a picture that is too wide', png(601, 100), 'a picture at most 6 times as wide as high'],
  ['an animated picture', moving, 'a picture without animation'],
  ['a picture of 200 kB and more', heavy, 'a picture of at most 200 kB'],
])('%s is no valid logo', (_what, bytes, requirement) => {
  expect(read(bytes)).toEqual({ requirement });
});

it('a missing file, or a folder, is no logo', () => {
  expect(readLogo(join(folder, 'nothing'))).toEqual({ requirement: 'a file that can be read (ENOENT)' });
  mkdirSync(join(folder, 'inside'));
  expect(readLogo(join(folder, 'inside'))).toEqual({ requirement: 'the path of a file' });
  expect(readLogo('/dev/zero')).toEqual({ requirement: 'the path of a file' });
});
