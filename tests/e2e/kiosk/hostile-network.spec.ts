import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { nextPort, serveOnLoopback } from '../../support/hosts/loopback.ts';
import { goodPictures } from '../../support/hosts/pictures.ts';
import { readLog, waitForEvent } from '../../support/kiosk/log.ts';
import { readMonitor } from '../../support/kiosk/monitoring.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

const PNG = goodPictures['image/png'];

type OpenHost = (response: ServerResponse) => void;

const certificate = (name: string) =>
  readFileSync(new URL(`../../fixtures/expired-certificate/${name}`, import.meta.url));

/**
 * Starts a proxy that plays the Internet. Over https, every host has an expired certificate.
 * @returns `hosts`: maps a full address, such as 'http://shop.test/products', to its answer
 */
async function startOpenNetwork() {
  const hosts = new Map<string, OpenHost>();
  const calls: { readonly address: string; readonly headers: object }[] = [];
  const { server, origin, close } = await serveOnLoopback(({ url: address = '', headers }, response) => {
    calls.push({ address, headers });
    const answer = hosts.get(address);
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  const context = { isServer: true, key: certificate('key.pem'), cert: certificate('certificate.pem') };
  server.on('connect', ({ url, headers }, client) => {
    calls.push({ address: `CONNECT ${url}`, headers });
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    if (client instanceof Socket) new TLSSocket(client, context).on('error', () => client.destroy());
  });
  return { proxy: new URL(origin).host, hosts, calls, close };
}

const json =
  (value: unknown): OpenHost =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'follow=me; Max-Age=9999' })
      .end(JSON.stringify(value));
const redirect =
  (location: string): OpenHost =>
  (response) =>
    response.writeHead(302, { location }).end();
const picture: OpenHost = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);

/** Requests a path of the gateway from the shop's page. @returns the response; status 0 if no response came */
const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address).catch(() => null);
    return answer ? { status: answer.status, text: await answer.text() } : { status: 0, text: '' };
  }, `/catalogue${path}`);

// host-fetch.test.ts tries other addresses, redirects, and a catalogue host on the local network.
test('a host on the Internet reaches no file and no local host', async ({ startKiosk, folder }) => {
  const calledLocally: string[] = [];
  const local = await serveOnLoopback((request, response) => {
    calledLocally.push(request.url ?? '');
    picture(response);
  });
  const { port } = new URL(local.origin);
  const network = await startOpenNetwork();
  const localFile = join(folder, 'list.json');
  await writeFile(localFile, JSON.stringify([product(1, { image: '', title: 'A local file' })]));

  const pictures = {
    good: 'http://shop.test/good.png',
    elsewhere: 'http://shop.test/elsewhere',
    name: `http://router.test:${port}/name.png`,
    moved: 'http://shop.test/moved',
  };
  network.hosts
    .set(
      'http://shop.test/products',
      json(Object.values(pictures).map((image, at) => product(at + 1, { image }))),
    )
    .set(pictures.good, picture)
    .set(pictures.elsewhere, redirect('http://pictures.test/good.png'))
    .set('http://pictures.test/good.png', picture)
    .set(pictures.moved, redirect(pictures.name));

  const healthPort = await nextPort();
  const kiosk = await startKiosk({
    config: { catalogueUrl: 'http://shop.test', healthPort },
    // The proxy resolves every name except router.test. The kiosk resolves that name to this machine.
    switches: [
      `--proxy-server=${network.proxy}`,
      '--proxy-bypass-list=router.test',
      '--host-resolver-rules=MAP router.test 127.0.0.1',
    ],
  });
  kiosk.expectConsole(/Failed to load resource/);
  const { page } = kiosk;
  const catalogueFaults = async () =>
    (await readLog(kiosk.userData))
      .filter(({ event }) => event === 'catalogue-failed')
      .map(({ reason }) => reason);

  await test.step('pictures', async () => {
    expect((await ask(page, '/products')).status).toBe(200);
    const statuses: Record<string, number> = {};
    for (const [name, address] of Object.entries(pictures))
      statuses[name] = (await ask(page, `/pictures?url=${encodeURIComponent(address)}`)).status;
    expect(statuses).toEqual({ good: 200, elsewhere: 200, name: 404, moved: 404 });
  });

  /** Requests the list until the kiosk logs this reason: the first answer may be a list fetched before the fault. */
  const expectFault = (reason: RegExp, servedFromCache: string) =>
    expect
      .poll(async () => {
        expect((await ask(page, '/products')).text).toContain(servedFromCache);
        return String((await catalogueFaults()).at(-1));
      })
      .toMatch(reason);

  await test.step('a list that is a local file', async () => {
    network.hosts.set('http://shop.test/products', redirect(pathToFileURL(localFile).href));
    await expectFault(/^it redirects to an address that is not http or https/, 'Product 3');
  });

  await test.step('a list from a host without a valid certificate', async () => {
    network.hosts.set('http://shop.test/products', json([product(7, { image: pictures.good })]));
    await waitForEvent(() => readLog(kiosk.userData), 'catalogue-healed');
    network.hosts.set('http://shop.test/products', redirect('https://secure.test/products'));
    await expectFault(/^it has no valid certificate \(ERR_CERT_/, 'Product 7');
    // Retry, because the health server starts some time after the shop.
    await expect(async () => {
      expect(JSON.parse(await readMonitor(healthPort, '/healthz')).warnings).toMatchObject({
        catalogue: expect.stringContaining('or the clock of this machine is wrong'),
        configuration: expect.stringContaining('plain http://'),
      });
    }).toPass();
  });

  const called = network.calls.map(({ address }) => address);
  expect(called).toContain('CONNECT secure.test:443');
  // Chromium itself makes no requests, for example for dictionaries.
  expect(
    called.filter((address) => !/^http:\/\/(shop|pictures)\.test\/|^CONNECT secure\.test:443$/.test(address)),
  ).toEqual([]);
  expect(network.calls.filter(({ headers }) => 'cookie' in headers)).toEqual([]);
  expect(calledLocally).toEqual([]);
  await network.close();
  await local.close();
});
