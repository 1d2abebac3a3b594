import { describe, expect, it } from 'vitest';
import { ImageCache } from '../../../../electron/main/catalogue/image-cache.ts';
import type { CachedImage } from '../../../../electron/main/catalogue/image-file.ts';
import { ImageStore } from '../../../../electron/main/catalogue/image-store.ts';
import { HostError } from '../../../../electron/main/network/host-error.ts';
import type { HostFetch } from '../../../../electron/main/network/host-fetch.ts';
import { deferred } from '../../../support/deferred.ts';
import { goodPictures } from '../../../support/hosts/pictures.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 3_600_000;

/** A response of `size` bytes that begins with a valid picture. */
function png(size = 500, headers: Readonly<Record<string, string>> = {}): Response {
  const bytes = new Uint8Array(size);
  bytes.set(goodPictures['image/png']);
  return new Response(bytes, { headers });
}
const unreachable = () => Promise.reject(new TypeError('fetch failed'));
const tooBusy = () => new Response(null, { status: 429 });

/** A host with pictures 1 to 9. `open` makes a cache for them. @param answers replaces the answers for some pictures */
function bench(answers: Readonly<Record<number, () => Response | Promise<Response>>> = {}) {
  const asked: number[] = [];
  const clock = manualClock();
  const kept = new Map<string, CachedImage>();
  const log: [event: string, detail: unknown][] = [];
  const conditions: (string | null)[] = [];
  const fetch: HostFetch = async (address, { headers }) => {
    const id = Number(/(\d)\.png$/.exec(address)?.[1]);
    asked.push(id);
    conditions.push(new Headers(headers).get('if-none-match'));
    return answers[id]?.() ?? png();
  };
  const store: Pick<ImageStore, keyof ImageStore> = {
    has: async (address) => kept.has(address),
    get: async (address) => kept.get(address) ?? null,
    async put(address, picture) {
      kept.set(address, picture);
      return true;
    },
    drop: async (address) => void kept.delete(address),
    async retain(addresses) {
      for (const address of kept.keys()) if (!addresses.includes(address)) kept.delete(address);
    },
  };
  const options = {
    store,
    fetch,
    clock,
    log: (event: string, detail: unknown) => void log.push([event, detail]),
    onWrite: () => undefined,
  };
  const open = (more: Partial<typeof options> = {}) => {
    const pictures = new ImageCache({ ...options, ...more });
    pictures.setAllowed([1, 2, 3, 4, 5, 6, 7, 8, 9].map(address));
    return pictures;
  };
  return { open, asked, kept, log, store, clock, conditions };
}

const address = (id: number) => `https://host.example/${id}.png`;

it('a picture may have 8 MB; after larger, forbidden or unreachable pictures or a web page, prefetching continues', async () => {
  const { open, asked, kept, log } = bench({
    1: () => png(8 * MEGABYTE),
    2: () => png(8 * MEGABYTE + 1),
    3: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    4: () => new Response(goodPictures['image/png'], { status: 403 }),
    5: unreachable,
    6: unreachable,
    7: () => Promise.reject(new HostError('blocked')),
  });
  open().prefetch();
  await expect
    .poll(() => log)
    .toEqual([['catalogue-pictures-missing', { got: 3, unusable: 4, unanswered: 2 }]]);
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(kept.size).toBe(3);
});

it('a host is skipped after three failures in a row; the pictures of other hosts are requested every day', async () => {
  const { open, asked, kept, log, clock } = bench({ 1: unreachable, 2: unreachable, 3: tooBusy });
  const pictures = open();
  const dead = (id: number) => `https://cdn.example/${id}.png`;
  pictures.setAllowed([...[1, 2, 3, 3].map(dead), dead(4), address(5), dead(6), address(7)]);
  for (let day = 1; day <= 2; day += 1) {
    pictures.prefetch();
    await expect.poll(() => log).toHaveLength(day); // Wait for the end of the round.
    expect([...kept.keys()]).toEqual([address(5), address(7)]);
    expect(asked.splice(0)).toEqual([1, 2, 3, 5, 7]);
    clock.pass(DAY);
  }
  expect(log[0]).toEqual(['catalogue-pictures-missing', { got: 2, unusable: 0, unanswered: 3 }]);
});

it('prefetching waits for the disk, so that pictures do not fill the memory; a shopper does not wait', async () => {
  const { open, asked, store } = bench();
  const pictures = open({ store: { ...store, put: () => new Promise(() => undefined) } });
  expect((await pictures.answer(address(1))).status).toBe(200);
  pictures.prefetch();
  await expect.poll(() => asked).toEqual([1, 1]);
  expect((await pictures.answer(address(7))).status).toBe(200);
  expect(asked).toEqual([1, 1, 7]);
});

describe('a list', () => {
  const addressIn = (id: number) => `https://host.example/many/${id}/1.png`;
  const addresses = Array.from({ length: 1001 }, (_, id) => addressIn(id));
  const pictureOfBefore = { contentType: 'image/png', bytes: goodPictures['image/png'], etag: null };

  it('deletes cached pictures that are not among its first 1,000', async () => {
    const { open, kept, asked } = bench();
    const pictures = open();
    await pictures.answer(address(1)); // Wait for the deletions that `open` starts.
    for (const url of [address(7), addressIn(999), addressIn(1000)]) kept.set(url, pictureOfBefore);
    pictures.setAllowed(addresses);
    await expect.poll(() => [...kept.keys()]).toEqual([addressIn(999)]);
    expect((await pictures.answer(addressIn(1000))).status).toBe(200);
    expect((await pictures.answer(addressIn(999))).status).toBe(200);
    for (const unnamed of [address(7), 'file:///etc/passwd', ''])
      expect((await pictures.answer(unnamed)).status).toBe(404);
    expect(asked).toEqual([1, 1]);
  });

  it('has its first pictures stored, even if pictures of later products fill the store', async () => {
    const store = new ImageStore(temporaryFolder(), 700); // has room for one picture of the host, and no other
    await store.put(address(9), pictureOfBefore, []);
    bench().open({ store }).prefetch();
    await expect.poll(() => store.has(address(1))).toBe(true);
  });

  it('discards a picture that is being fetched if the list does not name it', async () => {
    const answered = deferred();
    const { open, kept, asked } = bench({ 1: () => answered.promise.then(() => png()) });
    const pictures = open();
    pictures.prefetch();
    await expect.poll(() => asked).toEqual([1]);
    pictures.setAllowed([address(8), address(9)]);
    await pictures.answer(address(2));
    answered.resolve();
    await expect.poll(() => [...kept.keys()]).toEqual([address(8), address(9)]);
  });

  it('does not prefetch an unlisted picture, even if a shopper viewed its product', async () => {
    const { open, kept, asked } = bench();
    const pictures = open();
    pictures.setAllowed([address(1)]);
    pictures.allow(address(2));
    expect((await pictures.answer(address(2))).status).toBe(200);
    pictures.prefetch();
    pictures.prefetch();
    await expect.poll(() => [...kept.keys()]).toEqual([address(1)]);
    expect(asked).toEqual([2, 1]);
  });
});

it('prefetching stops if the store is full', async () => {
  const { open, asked, store } = bench();
  const put: ImageStore['put'] = async (image, ...rest) => image !== address(3) && store.put(image, ...rest);
  open({ store: { ...store, put } }).prefetch();
  await expect.poll(() => asked).toEqual([1, 2, 3]);
});

describe('a picture that was fetched', () => {
  type Answer = () => Response | Promise<Response>;

  /** A bench with all nine pictures cached. Only the first has an ETag. */
  async function withPictures(answers: Readonly<Record<number, Answer>> = {}) {
    let first: Answer = () => png(500, { etag: '"one"' });
    const all = bench({ 1: () => first(), ...answers });
    const pictures = all.open();
    pictures.prefetch();
    await expect.poll(() => all.kept.size).toBe(9);
    all.asked.length = 0;
    all.conditions.length = 0;
    /** Expects all pictures to be prefetched again after a day. @param answer the new answer for the first picture */
    async function aDayLater(answer: Answer): Promise<void> {
      first = answer;
      all.asked.length = 0;
      all.clock.pass(DAY - 1);
      pictures.prefetch();
      await new Promise(setImmediate);
      expect(all.asked).toEqual([]);
      all.clock.pass(1);
      pictures.prefetch();
      await expect.poll(() => all.asked).toHaveLength(9);
    }
    return { ...all, pictures, aDayLater };
  }

  it('is requested again after a day, with its ETag if it has one', async () => {
    const { asked, conditions, aDayLater } = await withPictures();
    await aDayLater(png);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(conditions).toEqual(['"one"', ...Array(8).fill(null)]);
  });

  const statusOf = (status: number) => () => new Response(null, { status });

  it('is kept for another day if the host has no newer one, and is replaced otherwise', async () => {
    const { kept, aDayLater } = await withPictures();
    await aDayLater(statusOf(304));
    expect(kept.get(address(1))).toMatchObject({ etag: '"one"' });
    await aDayLater(() => png(600, { etag: '"two"' }));
    expect(kept.get(address(1))).toMatchObject({ etag: '"two"', bytes: { byteLength: 600 } });
  });

  it.each<[string, Answer, etag: string | undefined]>([
    ['is kept if the host is unreachable', unreachable, '"one"'],
    ['is kept if the host sends a web page', () => new Response('<html>'), '"one"'],
    ['is deleted if the host answers 404', statusOf(404), undefined],
    ['is deleted if the host answers 410', statusOf(410), undefined],
  ])('%s', async (_what, answer, etag) => {
    const { kept, log, aDayLater } = await withPictures();
    await aDayLater(answer);
    expect(kept.get(address(1))?.etag).toBe(etag);
    if (etag) expect(log, 'none is missing').toEqual([]);
  });

  it('is requested again when staff reload, even while others are being fetched', async () => {
    const released = deferred();
    let now: Answer = () => png();
    const { pictures, asked } = await withPictures({ 2: () => now() });
    now = () => released.promise.then(() => png());
    pictures.expire();
    pictures.prefetch();
    await expect.poll(() => asked).toEqual([1, 2]);
    pictures.expire();
    pictures.prefetch();
    released.resolve();
    // The running round has already requested picture 1: a second request for it comes from a new round.
    await expect.poll(() => asked.filter((id) => id === 1)).toHaveLength(2);
    expect(asked.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

it('a rejected picture gives 404, and is prefetched again only after a day or a staff reload', async () => {
  const { open, asked, kept, log, clock } = bench({ 2: () => new Response('<svg>') });
  const pictures = open();
  pictures.prefetch();
  await expect.poll(() => log).toHaveLength(1); // Wait for the end of the round.
  expect((await pictures.answer(address(2))).status).toBe(404);
  expect(kept.has(address(2))).toBe(false);
  clock.pass(DAY - 1);
  asked.length = 0;
  pictures.prefetch();
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
  pictures.expire();
  pictures.prefetch();
  await expect.poll(() => asked).toContain(2);
});
