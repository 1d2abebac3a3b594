import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type HostileWay, hostileAnswers, MARK, type Seen } from '../support/hosts/hostile-answers.ts';
import { type CallKind, type HostileHost, startHostileHost } from '../support/hosts/hostile-host.ts';
import { hostileLists } from '../support/hosts/hostile-lists.ts';
import { type HostilePicture, hostilePictures } from '../support/hosts/hostile-pictures.ts';
import { filesHolding } from '../support/kiosk/browsing-data.ts';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { memoryOfKiosk } from '../support/kiosk/memory-sample.ts';
import { cartLink, startLink } from '../support/kiosk/shopper.ts';
import { test } from './fixtures.ts';

/** The product whose page is opened, and one that is only seen in the list: a page's answer goes into the last good list. */
const SEEN_ID = 2;
const LISTED_ID = 3;
/** A list may take 5 s where a copy is at hand, and a way of many MB takes its time to be made. */
const SEEN_TIMEOUT_MS = 40_000;
/** How much a process of the kiosk may hold after a way, in MB: the bounds keep to a fraction of what was sent. */
const MOST_MB = 900;

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const card = (page: Page, id: number) => page.locator(`main article:has(a[href="/product/${id}"])`);

/** A kiosk on a hostile host, and what came of each way so far. */
interface HostileRun {
  readonly host: HostileHost;
  readonly kiosk: FaultyKiosk;
  readonly page: Page;
  readonly rows: string[][];
  /** Gives the looked-at product another price, and this picture. @returns the price, as the page writes it */
  reprice(image?: string): string;
}

/** Has the pages ask for the list again, as a new session does. */
async function askAgain(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('products', '[]'));
  await page.reload();
  await footerLink(page, 'Products').click();
  await expect(page.locator('main article')).toHaveCount(6, { timeout: SEEN_TIMEOUT_MS });
}

/** What a part of the page says by its price. */
async function seenIn(page: Page, selector: string, price: string): Promise<Seen> {
  const shown = page.locator(selector);
  await expect(shown).toContainText(/\$|Error/, { timeout: SEEN_TIMEOUT_MS });
  const text = (await shown.textContent()) ?? '';
  if (text.includes('Error')) return 'error';
  return text.includes(price) ? 'new' : 'kept';
}

/** Whether the looked-at product's card has a picture in the end, or the bag in its place. */
async function pictureIn(page: Page): Promise<string> {
  const state = () =>
    card(page, SEEN_ID).evaluate((element) => {
      const image = element.querySelector('img');
      if (!image) return 'bag';
      return image.naturalWidth > 0 ? `${image.naturalWidth} px` : 'loading';
    });
  await expect.poll(state, { timeout: SEEN_TIMEOUT_MS }).not.toBe('loading');
  return state();
}

async function openProduct(page: Page, id: number): Promise<void> {
  await card(page, id).getByRole('link').first().click();
  await expect(page.locator('main :is(h1:not(.visually-hidden), [role=alert])').first()).toBeVisible({
    timeout: SEEN_TIMEOUT_MS,
  });
}

/** The shop as it should be: the host's own prices in the list and on a product's page. */
async function expectToSell({ page, host, kiosk }: HostileRun, price: string, before: number): Promise<void> {
  host.behave();
  const isUp = async () => {
    const events = (await kiosk.log()).slice(before).map(({ event }) => event);
    return events.lastIndexOf('catalogue-healed') >= events.lastIndexOf('catalogue-failed');
  };
  await expect.poll(isUp, { timeout: SEEN_TIMEOUT_MS }).toBe(true);
  await askAgain(page);
  await expect(card(page, SEEN_ID)).toContainText(price);
  await openProduct(page, SEEN_ID);
  await expect(page.locator('main article')).toContainText(price);
  await footerLink(page, 'Products').click();
}

/** Tries one way in every call that it is about. */
async function tryWay(run: HostileRun, way: HostileWay): Promise<void> {
  const { page, host, kiosk } = run;
  const before = (await kiosk.log()).length;
  const has = (kind: CallKind) => way.calls.includes(kind);
  const seen = { list: '–', product: '–', picture: '–' };
  let price = run.reprice();
  if (has('picture')) {
    host.misbehave(['picture'], way.answer);
    await askAgain(page);
    seen.picture = await pictureIn(page);
    price = run.reprice();
  }
  host.misbehave(way.calls, way.answer);
  await openProduct(page, SEEN_ID);
  if (has('product')) seen.product = await seenIn(page, 'main', price);
  await askAgain(page);
  if (has('list')) seen.list = await seenIn(page, `main article:has(a[href="/product/${LISTED_ID}"])`, price);
  await expectUnharmed(run, way.name, seen, before);
  const picture = way.seen === 'new' ? '8 px' : 'bag';
  expect.soft(seen, way.name).toEqual({
    list: has('list') ? way.seen : '–',
    product: has('product') ? way.seen : '–',
    picture: has('picture') ? picture : '–',
  });
}

/** Tries one picture, in the list and on its product's page. */
async function tryPicture(
  run: HostileRun,
  { name, image, answer, seen: wanted }: HostilePicture,
): Promise<void> {
  const { page, host, kiosk } = run;
  const before = (await kiosk.log()).length;
  run.reprice(image?.(host.url));
  if (answer) host.misbehave(['picture'], answer);
  await askAgain(page);
  const inCard = await pictureIn(page);
  await openProduct(page, SEEN_ID);
  await footerLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'Fast & Easy' })).toBeVisible();
  await expectUnharmed(run, name, { picture: inCard }, before);
  expect.soft(inCard === 'bag' ? 'bag' : 'picture', name).toBe(wanted);
}

/** What may be logged while a host misbehaves; what tells of pages or processes that ended may not. */
const HARMLESS = /^(catalogue-(failed|healed|products-dropped|pictures-missing)|degraded|healthy-again)$/;

/** The shop sells again, nothing of it has ended, and no process has grown beyond all bounds. */
async function expectUnharmed(run: HostileRun, name: string, seen: object, before: number): Promise<void> {
  const { kiosk, rows } = run;
  const memory = await memoryOfKiosk(kiosk.userData);
  const mb = (kind: string) => Math.round((memory.get(kind) ?? 0) / 1024);
  const held = ['main', 'renderer', 'network.mojom.NetworkService'].map(mb);
  const price = run.reprice();
  await expectToSell(run, price, before);
  const events = (await kiosk.log()).slice(before).map(({ event }) => event);
  const harm = events.filter((event) => !HARMLESS.test(event));
  rows.push([name, ...Object.values(seen), ...held.map(String), harm.join(' ')]);
  expect.soft(harm, name).toEqual([]);
  expect.soft(Math.max(...held), `MB after ${name}`).toBeLessThan(MOST_MB);
}

/** Where Chromium keeps what it learns of hosts. */
const NETWORK_FILES = [
  'TransportSecurity',
  'Network Persistent State',
  'Reporting and NEL',
  'Cookies',
  'Trust Tokens',
];

/** What lies on the disk after all of it. */
async function onDisk(userData: string): Promise<string[]> {
  const sizeOf = async (name: string) => (await stat(join(userData, name)).catch(() => null))?.size ?? 'none';
  const files = await Promise.all(NETWORK_FILES.map(async (name) => `${name}: ${await sizeOf(name)}`));
  const pictures = await readdir(join(userData, 'catalogue', 'pictures')).catch(() => []);
  return [...files, `pictures: ${pictures.length}`, `list.json: ${await sizeOf('catalogue/list.json')}`];
}

/** Tries ways one after another on one kiosk. */
function testWays<Way extends { readonly name: string }>(
  name: string,
  ways: readonly Way[],
  attempt: (run: HostileRun, way: Way) => Promise<void>,
): void {
  test(`a hostile host cannot stop the shop, nor leave anything: ${name}`, { tag: '@long' }, async ({
    prepareKiosk,
  }) => {
    test.setTimeout(60_000 + ways.length * 60_000);
    const host = await startHostileHost();
    const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
    kiosk.start();
    const page = await kiosk.attach();
    await startLink(page).click();
    await expect(page.locator('main article')).toHaveCount(6);
    await card(page, 1).getByRole('button').click();
    await expect(cartLink(page, 1)).toBeVisible();
    const run: HostileRun = { host, kiosk, page, rows: [], reprice: repricing(host) };
    for (const way of ways) await test.step(way.name, () => attempt(run, way));
    await expect(cartLink(page, 1)).toBeVisible();
    expect.soft(host.unexpected).toEqual([]);
    await kiosk.stop();
    expect.soft(await filesHolding(kiosk.userData, MARK)).toEqual([]);
    await report(name, run.rows, await onDisk(kiosk.userData));
    await host.close();
  });
}

/** Gives the looked-at product another price and another picture, so that what is seen of it has an age. */
function repricing(host: HostileHost): HostileRun['reprice'] {
  let cents = 1000;
  return (image = `/pictures/${cents}.png`) => {
    cents += 1;
    host.products = host.products.map((product) => {
      const price = cents / 100;
      if (product.id === LISTED_ID) return { ...product, price };
      return product.id === SEEN_ID ? { ...product, image, price } : product;
    });
    return `$${(cents / 100).toFixed(2)}`;
  };
}

/** Leaves a table of what came of each way: what was seen, what main, page and network process hold in MB, and harm. */
async function report(name: string, rows: readonly string[][], disk: readonly string[]): Promise<void> {
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  await mkdir('test-reports', { recursive: true });
  await writeFile(`test-reports/hostile-host-${name}.md`, [...lines, '', disk.join(', '), ''].join('\n'));
}

const place = (name: string) => hostileAnswers.findIndex((way) => way.name.startsWith(name));
const [connections, bodies, encodings, redirects] = [
  place('401'),
  place('silence'),
  place('gzip that is none'),
  place('a redirect to a file'),
];
testWays('headers', hostileAnswers.slice(0, connections), tryWay);
testWays('statuses', hostileAnswers.slice(connections, bodies), tryWay);
testWays('bodies', hostileAnswers.slice(bodies, encodings), tryWay);
testWays('encodings', hostileAnswers.slice(encodings, redirects), tryWay);
testWays('redirects', hostileAnswers.slice(redirects), tryWay);
testWays('lists', hostileLists, tryWay);
testWays('pictures', hostilePictures, tryPicture);
