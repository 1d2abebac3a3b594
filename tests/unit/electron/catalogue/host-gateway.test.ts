import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listWork } from '../../../../electron/main/catalogue/list-work.ts';
import { verifyChecksum } from '../../../../electron/main/core/checksum.ts';
import { serializeProduct } from '../../../../src/domain/product-schema.ts';
import { deferred } from '../../../support/deferred.ts';
import { type Behaviour, type CatalogueServer, dripBody } from '../../../support/hosts/catalogue-server.ts';
import { openGateway, restartGateway, startHost } from '../../../support/unit/gateway-fixture.ts';
import { sampleProduct } from '../../../support/unit/samples.ts';

const HOUR_MS = 3_600_000;
const serializedSample = serializeProduct(sampleProduct({ id: 5 }));
let host: CatalogueServer;
beforeEach(async () => {
  host = await startHost();
});

const titles = (text: string) => JSON.parse(text).map(({ title }: { title: string }) => title);
const onDisk = (folder: string) => expect.poll(() => existsSync(join(folder, 'list.json'))).toBe(true);
const listCalls = () => host.calls.filter((call) => call === 'GET /products').length;

/** Opens a gateway whose last valid list is on the disk. */
async function withCopy() {
  const bench = openGateway(host.url);
  await bench.ask('/products');
  await onDisk(bench.folder);
  return bench;
}

/** A list with one valid product and `count` invalid ones. */
const spoilt = (count: number): Behaviour => ({
  kind: 'body',
  body: JSON.stringify([serializedSample, ...Array(count).fill({ id: 'spoilt' })]),
});

describe('a healthy host', () => {
  it('has its answer passed on unchanged, and then the list’s age is known', async () => {
    const body = `${JSON.stringify(host.products, null, 3)}\n`;
    host.behave('list', { kind: 'body', body, contentType: 'text/plain' });
    const { ask, gateway, clock } = openGateway(`${host.url}/`);
    expect(await gateway.status()).toEqual({ asOf: null, ageMs: null, isReachable: null, hasNewer: false });
    expect(await ask('/products')).toEqual({ status: 200, text: body, isFromCache: false, age: null });
    clock.pass(HOUR_MS);
    expect(await gateway.status()).toEqual({
      asOf: Date.parse('2026-03-02T14:05:00Z'),
      ageMs: HOUR_MS,
      isReachable: true,
      hasNewer: false,
    });
  });

  it('has its list marked as recalled after the staff reload it, until a page fetches it', async () => {
    const { gateway, ask } = await withCopy();
    expect(await gateway.status()).not.toHaveProperty('isRecalled');
    expect(await gateway.reload()).toBe('reloaded');
    expect(await gateway.status()).toMatchObject({ hasNewer: true, isRecalled: true });
    await ask('/products');
    expect(await gateway.status()).not.toHaveProperty('isRecalled');
  });

  it('is called with its query, but not for pictures; each query has its own cached list', async () => {
    host.products = host.products.map((product) => ({ ...product, image: 'pixel.png' }));
    const bench = openGateway(`${host.url}/?key=ab/`);
    const { text } = await bench.ask('/products');
    expect(await bench.ask('/products/4')).toMatchObject({ status: 200 });
    expect(host.calls).toEqual(['GET /products?key=ab/', 'GET /products/4?key=ab/']);
    const picture = encodeURIComponent(`${host.url}/pixel.png`);
    expect(await bench.ask(`/pictures?url=${picture}`)).toMatchObject({ status: 200 });
    await onDisk(bench.folder);
    await host.close();
    const sameHost = restartGateway(bench, `${host.url}?key=ab/`);
    expect(await sameHost.ask('/products')).toMatchObject({ isFromCache: true, text });
    const otherKey = restartGateway(bench, `${host.url}/?key=ab`);
    expect(await otherKey.ask('/products')).toMatchObject({ isFromCache: false });
  });

  it('gets one request for many equal simultaneous calls', async () => {
    const { ask } = openGateway(host.url);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/products')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(host.calls).toEqual(['GET /products']);
  });

  it.each(['/', '/products/1/2', '/products/x', '/pictures'])('gets no request for %j', async (path) => {
    const { ask } = openGateway(host.url);
    expect(await ask(path)).toMatchObject({ status: 404, text: '' });
    expect(host.calls).toEqual([]);
  });

  it('has its invalid products dropped and logged', async () => {
    const [first, second] = host.products;
    const body = JSON.stringify([first, { ...second, id: first?.id }]);
    host.behave('list', { kind: 'body', body });
    const { ask, log } = openGateway(host.url);
    await ask('/products');
    await host.close();
    expect(titles((await ask('/products')).text)).toEqual([first?.title]);
    expect(log).toContain('catalogue-products-dropped');
  });
});

const SIGN_IN = { location: '/sign-in' };
const goodList = JSON.stringify([serializedSample]);
/** Ways in which a host can fail, with the status that a page gets if no list is stored; 0: a network error. */
const failures: [name: string, behaviour: Behaviour, status: number][] = [
  ['sends a valid list with status 503', { kind: 'body', body: goodList, status: 503 }, 503],
  ['answers 204', { kind: 'status', status: 204 }, 204],
  ['answers with an invalid status', { kind: 'status', status: 799 }, 502],
  ['redirects to a captive portal', ({ response }) => response.writeHead(302, SIGN_IN).end(), 200],
  ['sends {}', { kind: 'body', body: '{"products":[]}' }, 200],
  ['sends only invalid products', { kind: 'body', body: '[{"id":"spoilt"}]' }, 200],
  ['hangs up halfway', { kind: 'hang-up' }, 0],
  ['floods', { kind: 'body', body: ' '.repeat(33 * 1024 * 1024) }, 0],
  ['sends far too many entries', { kind: 'body', body: `[${'[],'.repeat(300_000)}[]]` }, 0],
];

describe('without a copy, the gateway', () => {
  it.each(failures)('passes on and logs one failure if the host %s', async (_name, behaviour, status) => {
    host.behave('list', behaviour);
    const { ask, log, warning, gateway, changes } = openGateway(host.url);
    expect(await ask('/products')).toMatchObject({ status, isFromCache: false });
    await ask('/products');
    expect(log).toEqual(['catalogue-failed']);
    expect(warning()).toMatch(/^The catalogue host fails: .+\.$/);
    expect(changes()).toBe(1);
    expect(await gateway.report()).toEqual({ ageMs: null, isReachable: false, hasList: false });
  });

  it('disconnects a slow host after 14 s, and reports it as too slow', async () => {
    const disconnected = deferred();
    host.behave('list', (call) => {
      call.response.on('close', disconnected.resolve);
      dripBody(call);
    });
    const { gateway, clock } = openGateway(host.url);
    const answer = gateway.answer('/products');
    await expect.poll(() => host.calls).toHaveLength(1);
    clock.pass(14_000);
    const { status, headers } = await answer;
    expect([status, headers.get('x-catalogue-too-slow')]).toEqual([504, '1']);
    await disconnected.promise;
  });

  it('accepts an empty list', async () => {
    host.behave('list', { kind: 'body', body: '[]' });
    const { ask, log } = openGateway(host.url);
    expect(await ask('/products')).toMatchObject({ status: 200, text: '[]' });
    expect(log).toEqual([]);
  });
});

it.each<[what: string, kind: 'list' | 'product', Behaviour]>([
  ['answers 500', 'list', { kind: 'status', status: 500 }],
  ['sends half an answer', 'list', { kind: 'body', body: '[{"id":1,' }],
  ['sends []', 'list', { kind: 'body', body: '[]' }],
  ['sends more invalid products than valid ones', 'list', spoilt(2)],
  ['answers 500', 'product', { kind: 'status', status: 500 }],
  ['sends something that is no product', 'product', { kind: 'body', body: '{"id":4}' }],
  ['sends another product', 'product', { kind: 'body', body: JSON.stringify(serializedSample) }],
  ['sends half an answer', 'product', { kind: 'hang-up' }],
])(
  'with a copy, a host that %s to a request for a %s is replaced by the copy, marked with its age',
  async (_what, kind, behaviour) => {
    const bench = await withCopy();
    bench.clock.pass(90_500);
    host.behave(kind, behaviour);
    const answer = await bench.ask(kind === 'list' ? '/products' : '/products/4');
    expect(answer).toMatchObject({ status: 200, isFromCache: true, age: '90' });
    const found: unknown = JSON.parse(answer.text);
    const products = Array.isArray(found) ? found : [found];
    expect(products).toHaveLength(kind === 'list' ? host.products.length : 1);
    expect(products).toContainEqual(expect.objectContaining({ id: 4, title: 'Aquamarine Ring' }));
    expect(bench.log).toEqual(kind === 'list' ? ['catalogue-failed'] : []);
  },
);

it('with a copy, a host that is known to fail gets no further requests from the pages', async () => {
  const bench = await withCopy();
  host.behave('list', { kind: 'status', status: 503 });
  for (let visit = 0; visit < 50; visit += 1) await bench.ask('/products');
  for (let visit = 0; visit < 50; visit += 1) await bench.ask('/products/1');
  expect(host.calls).toEqual(['GET /products', 'GET /products']);
  expect(bench.log).toEqual(['catalogue-failed']);
});

it('a list with few valid products is used if no copy exists; if half are valid, it replaces the copy', async () => {
  const bench = openGateway(host.url);
  for (const count of [2, 1]) {
    host.behave('list', spoilt(count));
    expect(await bench.ask('/products')).toMatchObject({ status: 200, isFromCache: false });
    expect(bench.warning()).toBeUndefined();
  }
});

describe('a product that is in no list', () => {
  const unknown = (id: number) => `/products/99999${id}`;
  const asked = () => host.calls.filter((call) => call !== 'GET /products');

  it('is requested five times in a row, then every 12 s, and otherwise answered with 404 at once', async () => {
    const bench = await withCopy();
    for (let id = 0; id < 20; id += 1) expect(await bench.ask(unknown(id))).toMatchObject({ status: 404 });
    expect(asked()).toHaveLength(5);
    bench.clock.pass(12_000);
    for (let id = 0; id < 20; id += 1) await bench.ask(unknown(id));
    expect(asked()).toHaveLength(6);
    await bench.ask('/products/1');
    expect(asked()).toHaveLength(7);
  });

  it('has the same limit before the first list; listed products have no limit', async () => {
    const bench = openGateway(host.url);
    for (let id = 1; id < 9; id += 1) await bench.ask(`/products/${id}`);
    expect(asked()).toHaveLength(5);
    await bench.ask('/products');
    expect(await bench.ask('/products/8')).toMatchObject({ status: 200 });
  });
});

describe('a product', () => {
  it('may have any id that is valid in a list', async () => {
    const id = Number.MAX_SAFE_INTEGER;
    host.products = [{ ...serializedSample, id }];
    const bench = await withCopy();
    expect(await bench.ask(`/products/${id}`)).toMatchObject({ status: 200 });
    expect(await bench.ask(`/products/${id}0`)).toMatchObject({ status: 404 });
    expect(host.calls).toEqual(['GET /products', `GET /products/${id}`]);
  });

  it('that is gone is answered with the host’s status, and does not trigger a probe', async () => {
    const bench = await withCopy();
    for (const status of [404, 410]) {
      host.behave('product', { kind: 'status', status });
      expect(await bench.ask('/products/4')).toMatchObject({ status, isFromCache: false });
    }
    bench.clock.pass(0);
    expect(listCalls()).toBe(1);
  });

  it('that fails marks the host as failing only if the list fails too', async () => {
    const bench = await withCopy();
    host.behave('product', { kind: 'status', status: 500 });
    await bench.ask('/products/4');
    bench.clock.pass(0);
    await expect.poll(listCalls).toBe(2);
    expect(bench.log).toEqual([]);

    for (let visit = 0; visit < 20; visit += 1) {
      bench.clock.pass(400);
      await bench.ask('/products/4');
    }
    expect(listCalls()).toBe(2);

    bench.clock.pass(10_000);
    host.behave('list', { kind: 'status', status: 500 });
    await bench.ask('/products/4');
    bench.clock.pass(0);
    await expect.poll(() => bench.log).toEqual(['catalogue-failed']);
  });
});

// For the times of later probes, see host-health.test.ts.
describe('a host that no page calls', () => {
  const MINUTE_MS = 60_000;

  it('is probed soon after the start, and then the list’s age is known', async () => {
    const { gateway, clock } = openGateway(host.url);
    expect(await gateway.report()).toEqual({ ageMs: null, isReachable: null, hasList: false });
    gateway.watchHost();
    clock.pass(3000);
    await expect.poll(() => gateway.report()).toEqual({ ageMs: 0, isReachable: true, hasList: true });
    clock.pass(MINUTE_MS);
    expect(await gateway.report()).toMatchObject({ ageMs: MINUTE_MS });
    // The pages have no list yet, so their list has no age.
    expect(await gateway.status()).toMatchObject({ ageMs: null, hasNewer: true });
  });

  it('does not make a shopper wait for a hanging probe if there is a copy', async () => {
    const bench = await withCopy();
    bench.gateway.watchHost();
    host.behave('list', dripBody);
    bench.clock.pass(15 * MINUTE_MS);
    await expect.poll(listCalls).toBe(2);
    const answer = bench.ask('/products');
    await expect.poll(bench.clock.waits).toHaveLength(2);
    bench.clock.pass(5500);
    expect(await answer).toMatchObject({ isFromCache: true });
    expect(listCalls()).toBe(2);
  });
});

describe('the host’s return', () => {
  it('is noticed by probes without a page', async () => {
    const bench = await withCopy();
    host.behave('list', { kind: 'status', status: 503 });
    await bench.ask('/products');
    bench.clock.pass(1000);
    await expect.poll(bench.clock.waits).toEqual([2000]);
    host.behave('list', null);
    const before = bench.changes();
    bench.clock.pass(2000);
    await expect.poll(() => bench.log).toEqual(['catalogue-failed', 'catalogue-healed']);
    expect(bench.changes()).toBe(before + 1);
    expect(bench.warning()).toBeUndefined();
    expect(await bench.gateway.status()).toMatchObject({ isReachable: true });
    expect(bench.clock.waits()).toEqual([]);
  });

  it('does not change the age of the pages’ list until they fetch the new one, even after a restart', async () => {
    const bench = await withCopy();
    bench.clock.pass(5 * HOUR_MS);
    host.behave('product', { kind: 'status', status: 500 });
    const before = bench.changes();
    await bench.ask('/products/4');
    bench.clock.pass(0);
    await expect.poll(bench.changes).toBe(before + 1);
    expect(await bench.gateway.status()).toMatchObject({ ageMs: 5 * HOUR_MS, hasNewer: true });
    expect(await bench.gateway.report()).toMatchObject({ ageMs: 5 * HOUR_MS });
    const text = () => readFile(join(bench.folder, 'list.json'), 'utf8');
    const stored = async () => JSON.parse(verifyChecksum(await text()) ?? '');
    const ages = { asOf: bench.clock.wall(), servedAsOf: bench.clock.wall() - 5 * HOUR_MS };
    await expect.poll(stored).toMatchObject(ages);

    const again = restartGateway(bench, host.url, bench.clock);
    expect(await again.gateway.status()).toMatchObject({ ageMs: 5 * HOUR_MS, hasNewer: true });
    // The stored list looks just fetched, but the clock may be wrong after a power cut, so the host is called anyway.
    const calls = listCalls();
    await again.ask('/products');
    expect(listCalls()).toBe(calls + 1);
    expect(await again.gateway.status()).toMatchObject({ ageMs: 0, hasNewer: false });
  });

  it('is noticed even if the host needs almost 14 s for its list', async () => {
    const bench = await withCopy();
    host.behave('list', dripBody);
    const answer = bench.ask('/products');
    await expect.poll(listCalls).toBe(2);
    bench.clock.pass(5000);
    expect(await answer).toMatchObject({ isFromCache: true });

    const held = deferred();
    host.behave('list', { kind: 'hold', until: held.promise });
    bench.clock.pass(1000);
    await expect.poll(listCalls).toBe(3);
    bench.clock.pass(13_900);
    held.resolve();
    await expect.poll(() => bench.log).toEqual(['catalogue-failed', 'catalogue-healed']);
    expect(await bench.gateway.status()).toMatchObject({ isReachable: true, hasNewer: true });
  });

  it('costs one request: the next page gets the list that the probe fetched', async () => {
    const bench = await withCopy();
    host.behave('list', { kind: 'status', status: 503 }, 1);
    await bench.ask('/products');
    host.products = host.products.slice(0, 3);
    bench.clock.pass(1000);
    await expect.poll(() => bench.log).toContain('catalogue-healed');
    const answer = await bench.ask('/products');
    expect([titles(answer.text).length, answer.isFromCache, listCalls()]).toEqual([3, false, 3]);
    await bench.ask('/products');
    expect(listCalls()).toBe(4);
  });
});

// A dead host is tested in tests/e2e/kiosk/catalogue-offline.spec.ts, a change of host in catalogue-host.spec.ts.
it('after a restart with a clock that is years off, the list is kept', async () => {
  const bench = await withCopy();
  bench.clock.jump(-10 * 365 * 24 * HOUR_MS);
  expect(await bench.gateway.status()).toMatchObject({ ageMs: 0 });
  const early = restartGateway(bench, host.url, bench.clock);
  expect(await early.gateway.status()).toMatchObject({ ageMs: 0, asOf: bench.clock.wall() });
  bench.clock.jump(500 * 24 * HOUR_MS + 10 * 365 * 24 * HOUR_MS);
  expect(await early.gateway.status()).toMatchObject({ ageMs: 0 });
  const late = restartGateway(early, host.url, bench.clock);
  expect(await late.gateway.status()).toMatchObject({ ageMs: 500 * 24 * HOUR_MS });
});

it('after a restart a list file with a changed price is set aside, and the list is refetched', async () => {
  const bench = await withCopy();
  const file = join(bench.folder, 'list.json');
  const spoilt = (await readFile(file, 'utf8')).replace('"price":', '"price":1');
  await writeFile(file, spoilt);
  const again = restartGateway(bench, host.url);
  expect(await again.ask('/products')).toMatchObject({ status: 200, isFromCache: false });
  expect(again.log).toEqual(['catalogue-damaged']);
  expect(await readFile(`${file}.damaged`, 'utf8')).toBe(spoilt);
});

it('a disk that hangs at the start delays the pages by 3 s', async () => {
  const work = { ...listWork, read: () => new Promise<never>(() => {}) };
  const { ask, gateway, clock } = openGateway(host.url, { work });
  const answer = ask('/products');
  const status = gateway.status();
  clock.pass(3000);
  expect(await answer).toMatchObject({ status: 200, isFromCache: false });
  expect(await status).toMatchObject({ isReachable: null });
});

it('a disk that cannot be written causes a warning, and the copy is served from memory', async () => {
  const bench = openGateway(host.url);
  // A file in place of the folder makes writes fail even for root, who ignores permissions.
  await writeFile(bench.folder, '');
  await bench.ask('/products');
  await expect.poll(bench.warning).toMatch(/The catalogue cannot be written/);
  await host.close();
  expect(await bench.ask('/products')).toMatchObject({ isFromCache: true });
  expect(bench.warning()).toMatch(/cannot be written.*The catalogue host fails|fails.*cannot be written/);
});

it('a product field nested a million levels deep is no failure, and is left out of the copy', async () => {
  const depth = 1_000_000;
  const body = JSON.stringify([{ ...serializedSample, x: 0 }]).replace(
    '"x":0',
    `"x":${'['.repeat(depth)}${']'.repeat(depth)}`,
  );
  host.behave('list', { kind: 'body', body });
  const { ask } = openGateway(host.url);
  expect((await ask('/products')).text).toHaveLength(body.length);
  await host.close();
  expect(JSON.parse((await ask('/products')).text)).toEqual([serializedSample]);
});
