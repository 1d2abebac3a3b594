import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPictureStore } from '../../../../electron/main/catalogue/picture-store.ts';
import { type CatalogueServer, startCatalogueServer } from '../../../support/hosts/catalogue-server.ts';
import { eventually } from '../../../support/unit/eventually.ts';
import { gatewayFixtures } from '../../../support/unit/gateway-fixture.ts';

const benches = gatewayFixtures();
let host: CatalogueServer;

beforeEach(async () => {
  host = await startCatalogueServer({ cors: false });
  host.products = host.products
    .slice(0, 5)
    .map((product) => ({ ...product, image: `pictures/${product.id}.svg` }));
});
afterEach(async () => {
  await benches.closeAll();
  await host.close();
});

const picture = (id: number) => `/pictures?url=${encodeURIComponent(`${host.url}/pictures/${id}.svg`)}`;
const isKept = (folder: string, count: number) =>
  eventually(async () => {
    const names = await readdir(join(folder, 'pictures'));
    expect(names.filter((name) => !name.endsWith('.tmp'))).toHaveLength(count);
  });

/** A gateway that has the list and all of its pictures. */
async function withPictures() {
  const bench = await benches.open(host.url);
  await bench.ask('/products');
  await isKept(bench.folder, 5);
  return bench;
}

describe('product pictures', () => {
  it('are fetched after the list, each once, and come from the disk from then on', async () => {
    const bench = await withPictures();
    expect(host.pictureCalls).toEqual([1, 2, 3, 4, 5].map((id) => `/pictures/${id}.svg`));
    const shown = await bench.gateway.answer(picture(3));
    expect(shown.headers.get('content-type')).toBe('image/svg+xml');
    expect(await shown.text()).toContain('<svg');
    expect(host.pictureCalls).toHaveLength(5);
  });

  it('are fetched ahead only where they are missing', async () => {
    const bench = await withPictures();
    const [first] = host.products;
    if (first) host.products = [...host.products, { ...first, id: 6, image: 'pictures/6.svg' }];
    await bench.ask('/products');
    await isKept(bench.folder, 6);
    expect(host.pictureCalls).toEqual([1, 2, 3, 4, 5, 6].map((id) => `/pictures/${id}.svg`));
  });

  it('are there after a restart without the host', async () => {
    const bench = await withPictures();
    await host.close();
    const again = await benches.restart(bench, host.url);
    expect(await again.ask(picture(5))).toMatchObject({ status: 200, text: expect.stringContaining('<svg') });
  });

  it('are fetched for nobody who asks for what is in no product', async () => {
    const bench = await withPictures();
    for (const url of [`${host.url}/pictures/99.svg`, 'file:///etc/passwd', 'pictures/1.svg', ''])
      expect(await bench.ask(`/pictures?url=${encodeURIComponent(url)}`)).toMatchObject({ status: 404 });
    expect(host.pictureCalls).toHaveLength(5);
  });

  it('of a product’s own answer may be asked for', async () => {
    const bench = await withPictures();
    host.products = host.products.map((product) => ({ ...product, image: 'pictures/99.svg' }));
    await bench.ask('/products/1');
    expect(await bench.ask(picture(99))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a web page', { kind: 'body', body: '<script>', contentType: 'text/html' }],
    ['a refusal', { kind: 'status', status: 500 }],
    ['nothing', { kind: 'body', body: '', contentType: 'image/png' }],
    ['far too much', { kind: 'body', body: 'x'.repeat(8_400_000), contentType: 'image/png' }],
    ['half of it', { kind: 'hang-up' }],
  ] as const)('are a 404 where the host sends %s, and nothing is kept', async (_name, behaviour) => {
    host.behave('picture', behaviour);
    const bench = await benches.open(host.url);
    await bench.ask('/products');
    expect(await bench.ask(picture(2))).toMatchObject({ status: 404, text: '' });
    await expect(readdir(join(bench.folder, 'pictures'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['zeroed', (file: Buffer) => Buffer.alloc(file.length)],
    ['cut short', (file: Buffer) => file.subarray(0, file.length - 5)],
    ['emptied', () => Buffer.alloc(0)],
  ])('that are %s on the disk are fetched again', async (_name, spoil) => {
    const bench = await withPictures();
    const folder = join(bench.folder, 'pictures');
    for (const name of await readdir(folder))
      await writeFile(join(folder, name), spoil(await readFile(join(folder, name))));
    expect(await bench.ask(picture(1))).toMatchObject({ status: 200, text: expect.stringContaining('<svg') });
    expect(host.pictureCalls).toHaveLength(6);
  });
});

describe('the picture store', () => {
  const bytes = new Uint8Array(1000);
  const put = (store: ReturnType<typeof openPictureStore>, address: string) =>
    store.put(address, { contentType: 'image/png', bytes });

  it('stays within its bound; what was asked for the longest ago goes first, also after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countertop-pictures-'));
    const store = openPictureStore(folder, 3500);
    for (const address of ['a', 'b', 'c']) await put(store, address);
    await store.get('a');
    await put(store, 'd');
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(store.has))).toEqual([true, false, true, true]);

    const fileOfC = join(folder, createHash('sha256').update('c').digest('hex'));
    await utimes(fileOfC, 1, 1);
    await writeFile(`${fileOfC}.tmp`, 'what a power cut left');
    const later = openPictureStore(folder, 3500);
    await put(later, 'e');
    expect(await Promise.all(['a', 'c', 'd', 'e'].map(later.has))).toEqual([true, false, true, true]);
    expect(await readdir(folder)).toHaveLength(3);
    await rm(folder, { recursive: true });
  });
});
