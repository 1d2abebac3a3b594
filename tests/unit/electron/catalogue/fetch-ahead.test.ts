import { describe, expect, it } from 'vitest';
import type { Picture, PictureStore } from '../../../../electron/main/catalogue/picture-store.ts';
import { openPictures } from '../../../../electron/main/catalogue/pictures.ts';
import type { HostFetch } from '../../../../electron/main/network/host-fetch.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const MEGABYTE = 1024 * 1024;
const png = (bytes = 8) => new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

/** Pictures 1 to 9 of a host. @param answers how some of them are answered; the others are there */
function bench(answers: Readonly<Record<number, () => Response | Promise<Response>>> = {}) {
  const asked: number[] = [];
  const kept = new Map<string, Picture>();
  const log: [event: string, detail: unknown][] = [];
  const host = { isDown: false };
  const fetch: HostFetch = async (address) => {
    const id = Number(/(\d)\.png$/.exec(address)?.[1]);
    asked.push(id);
    return answers[id]?.() ?? png();
  };
  const store: PictureStore = {
    has: async (address) => kept.has(address),
    get: async (address) => kept.get(address) ?? null,
    put: async (address, picture) => void kept.set(address, picture),
  };
  const options = {
    host: 'https://host.example',
    store,
    fetch,
    later: manualClock().later,
    isHostDown: () => host.isDown,
    log: (event: string, detail: unknown) => void log.push([event, detail]),
    onWrite: () => undefined,
  };
  const open = (more: Partial<typeof options> = {}) => {
    const pictures = openPictures({ ...options, ...more });
    pictures.relist([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ image: `${id}.png` })));
    return pictures;
  };
  return { open, asked, kept, log, host, store };
}

const address = (id: number) => `https://host.example/${id}.png`;

describe('fetching ahead', () => {
  it('goes on past a picture that is too large, one that is a web page and two that cannot be had', async () => {
    const { open, asked, kept, log } = bench({
      2: () => png(8 * MEGABYTE + 1),
      3: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      5: unreachable,
      6: unreachable,
    });
    open().fetchAhead();
    await expect
      .poll(() => log)
      .toEqual([['catalogue-pictures-missing', { got: 5, unusable: 2, unanswered: 2 }]]);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(kept.size).toBe(5);
  });

  it('takes a picture of 8 MB, and says nothing where nothing is missing', async () => {
    const { open, kept, log } = bench({ 1: () => png(8 * MEGABYTE) });
    open().fetchAhead();
    await expect.poll(() => kept.size).toBe(9);
    expect(log).toEqual([]);
  });

  it('stops after three failures in a row', async () => {
    const { open, asked, log } = bench({ 2: unreachable, 4: unreachable, 5: unreachable, 6: unreachable });
    open().fetchAhead();
    await expect
      .poll(() => log)
      .toEqual([['catalogue-pictures-missing', { got: 2, unusable: 0, unanswered: 4 }]]);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('stops at the first failure where the host is known to fail', async () => {
    const { open, asked, log, host } = bench({ 2: unreachable });
    host.isDown = true;
    open().fetchAhead();
    await expect.poll(() => log).toHaveLength(1);
    expect(asked).toEqual([1, 2]);
  });
});

it('a shopper does not wait for the disk; fetching ahead does, so that pictures do not fill the memory', async () => {
  const { open, asked, store } = bench();
  const pictures = open({ store: { ...store, put: () => new Promise(() => undefined) } });
  expect((await pictures.answer(address(1))).status).toBe(200);
  pictures.fetchAhead();
  await expect.poll(() => asked).toEqual([1, 1]);
  expect((await pictures.answer(address(7))).status).toBe(200);
  expect(asked).toEqual([1, 1, 7]);
});

describe('a picture without an image’s type', () => {
  const bytes = (...parts: (string | number)[]) =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === 'number' ? part : [...part].map((c) => c.charCodeAt(0)))),
    );

  it.each([
    ['image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['image/avif', bytes(0, 0, 0, 0x20, 'ftypavif')],
  ])('is known as %s by its first bytes', async (type, body) => {
    const { open } = bench({
      1: () => new Response(body, { headers: { 'content-type': 'binary/octet-stream' } }),
    });
    const shown = await open().answer(address(1));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type]);
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF1234WAVE', 'PNG'])(
    'is none where it begins with %j',
    async (body) => {
      const { open } = bench({ 1: () => new Response(bytes(body)) });
      expect((await open().answer(address(1))).status).toBe(404);
    },
  );
});
