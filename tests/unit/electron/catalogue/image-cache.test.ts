import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ImageStore } from '../../../../electron/main/catalogue/image-store.ts';
import type { CatalogueServer } from '../../../support/hosts/catalogue-server.ts';
import { goodPictures, nestedDrawing, patched } from '../../../support/hosts/pictures.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { openGateway, restartGateway, startHost } from '../../../support/unit/gateway-fixture.ts';

let host: CatalogueServer;

beforeEach(async () => {
  host = await startHost();
  host.products = host.products
    .slice(0, 5)
    .map((product) => ({ ...product, image: `pictures/${product.id}.png` }));
});

const picture = (id: number) => `/pictures?url=${encodeURIComponent(`${host.url}/pictures/${id}.png`)}`;
const png = { status: 200, text: expect.stringContaining('PNG') };
/** Waits until the disk has `count` pictures and, if `isListed`, a list that names all of them. */
const isKept = (folder: string, count: number, isListed = true) =>
  expect
    .poll(async () => {
      const names = await readdir(join(folder, 'pictures')).catch(() => []);
      const list = await readFile(join(folder, 'list.json'), 'utf8').catch(() => '');
      const listed = list.match(/pictures\/\d+\.png/g)?.length ?? 0;
      return [names.filter((name) => !name.endsWith('.tmp')).length, isListed ? listed : count];
    })
    .toEqual([count, count]);

async function withPictures() {
  const bench = openGateway(host.url);
  await bench.ask('/products');
  await isKept(bench.folder, 5);
  return bench;
}

describe('product pictures', () => {
  it('are fetched once after the list, and served from the disk from then on', async () => {
    const bench = await withPictures();
    expect(host.pictureCalls).toEqual([1, 2, 3, 4, 5].map((id) => `/pictures/${id}.png`));
    expect(await bench.ask(picture(3))).toMatchObject(png);
    expect(host.pictureCalls).toHaveLength(5);
  });

  it('are all requested again when staff reload the catalogue', async () => {
    const bench = await withPictures();
    expect(await bench.gateway.reload()).toBe('reloaded');
    await expect.poll(() => host.pictureCalls).toHaveLength(10);
  });

  it('that are stored do not clear the warning that the host fails', async () => {
    const release = host.hold('picture');
    const bench = openGateway(host.url);
    await bench.ask('/products');
    host.behave('list', { kind: 'status', status: 500 });
    await bench.ask('/products');
    release();
    await isKept(bench.folder, 5);
    expect(bench.warning()).toMatch(/The catalogue host fails/);
  });

  it('that a new list does not name are deleted; the others survive a restart without the host', async () => {
    const bench = await withPictures();
    host.products = host.products.slice(0, 3);
    await bench.ask('/products');
    await isKept(bench.folder, 3);
    await writeFile(join(bench.folder, 'pictures', 'a'.repeat(64)), 'what is no picture of ours');
    await host.close();
    const again = restartGateway(bench, host.url);
    expect(await again.ask(picture(3))).toMatchObject(png);
    await isKept(bench.folder, 3);
    expect(await again.ask(picture(4))).toMatchObject({ status: 404 });
  });

  it.each([
    ['is missing', (file: string) => rm(file)],
    ['is damaged', (file: string) => writeFile(file, '[]')],
  ])('are kept if the list on the disk %s, until a valid list comes', async (_name, spoil) => {
    const bench = await withPictures();
    await spoil(join(bench.folder, 'list.json'));
    host.behave('list', { kind: 'body', body: '[]' });
    const again = restartGateway(bench, host.url);
    await again.ask('/products');
    expect(await again.ask(picture(5))).toMatchObject(png);
    await isKept(bench.folder, 5, false);
    host.products = host.products.slice(0, 4);
    host.behave('list', null);
    await again.ask('/products');
    await isKept(bench.folder, 4);
  });

  it('are served even if only a product’s own answer names them', async () => {
    const bench = openGateway(host.url);
    host.products = host.products.map((product) => ({ ...product, image: 'pictures/99.png' }));
    await bench.ask('/products/1');
    expect(await bench.ask(picture(99))).toMatchObject(png);
  });

  it.each([
    ['replaced', () => Buffer.from('spoilt')],
    ['changed in one byte', (file: Buffer) => patched(file, file.byteLength - 1, 0)],
  ])('that are %s on the disk are refetched', async (_name, damage) => {
    const bench = await withPictures();
    const folder = join(bench.folder, 'pictures');
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      await writeFile(path, damage(await readFile(path)));
    }
    expect(await bench.ask(picture(1))).toMatchObject(png);
    expect(host.pictureCalls).toHaveLength(6);
    await bench.ask('/products');
    await expect.poll(() => host.pictureCalls).toHaveLength(7);
    await isKept(bench.folder, 5);
  });
});

describe('the picture store', () => {
  const MAX_BYTES = 3500;
  const bytes = new Uint8Array(1000);
  bytes.set(goodPictures['image/png']);
  const picture = { contentType: 'image/png', bytes, etag: '"one"' };
  const fileOf = (address: string) => join(folder, createHash('sha256').update(address).digest('hex'));
  let folder = '';
  const open = () => new ImageStore(folder, MAX_BYTES);

  async function putInTurn(store: ImageStore, addresses: readonly string[]): Promise<void> {
    for (const address of addresses) expect(await store.put(address, picture, [])).toBe(true);
  }

  async function kept(store: ImageStore): Promise<string> {
    const found = await Promise.all([...'abcdef'].map(async (name) => ((await store.get(name)) ? name : '')));
    return found.join('');
  }

  beforeEach(async () => {
    folder = temporaryFolder();
  });

  it('stays within its limit by evicting pictures, even after a restart', async () => {
    const store = open();
    await putInTurn(store, ['a', 'b', 'c', 'd']);
    expect(await kept(store)).toBe('bcd');

    await writeFile(`${fileOf('c')}.tmp`, 'what a power cut left');
    const later = open();
    await putInTurn(later, ['e']);
    expect(await kept(later)).toMatch(/^[bcd]{2}e$/);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('replaces a picture without evicting another, and rejects one that would evict protected ones', async () => {
    const store = open();
    await putInTurn(store, ['a', 'b', 'c', 'a', 'b', 'c']);
    expect(await kept(store)).toBe('abc');
    expect(await store.put('d', picture, ['a', 'c'])).toBe(true);
    expect(await store.put('e', picture, ['a', 'c', 'd'])).toBe(false);
    expect(await kept(store)).toBe('acd');
  });

  it('has room for new pictures after it deleted the unlisted ones', async () => {
    const store = open();
    await putInTurn(store, ['a', 'b', 'c']);
    await store.retain(['a', 'd']);
    await putInTurn(store, ['d', 'e']);
    expect(await kept(store)).toBe('ade');
  });

  /** Whether the file system records access times. A noatime mount does not. */
  async function notesReads(): Promise<boolean> {
    const file = fileOf('read by anybody else');
    await writeFile(file, 'x');
    await utimes(file, 1, 1);
    await readFile(file);
    const { atimeMs } = await stat(file);
    await rm(file);
    return atimeMs !== 1000;
  }

  it('does not reveal which pictures were shown: reading changes neither files nor their times', async ({
    skip,
  }) => {
    skip(!(await notesReads()), 'needs temporary folders on a file system that records access times');
    const store = open();
    await putInTurn(store, ['a', 'b', 'c']);
    const traces = async () =>
      Promise.all(
        (await readdir(folder)).map(async (name) => {
          const { atimeMs, mtimeMs, ctimeMs, birthtimeMs } = await stat(join(folder, name));
          return { name, atimeMs, mtimeMs, ctimeMs, birthtimeMs };
        }),
      );
    const before = await traces();
    for (let visit = 0; visit < 3; visit += 1) expect(await store.get('b')).toEqual(picture);
    expect(await traces()).toEqual(before);
  });

  it('does not serve an SVG drawing from the disk', async () => {
    const sha256 = createHash('sha256').update(nestedDrawing()).digest('hex');
    await writeFile(fileOf('a'), `${JSON.stringify({ sha256 })}\n${nestedDrawing()}`);
    expect(await open().get('a')).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});
