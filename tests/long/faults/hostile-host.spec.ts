import type { Locator } from '@playwright/test';
import { expect, LONG, test } from '../../faults/fixtures.ts';
import type { CallKind, CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import {
  type HostileCase,
  hostileBodies,
  hostileEncodings,
  hostileHeaders,
  hostileStatuses,
  MARK,
  type Seen,
} from '../../support/hosts/hostile-answers.ts';
import { hostileLists } from '../../support/hosts/hostile-lists.ts';
import { hostilePictures } from '../../support/hosts/hostile-pictures.ts';
import { filesHolding } from '../../support/kiosk/browsing-data.ts';
import type { FaultyKiosk } from '../../support/kiosk/fault-injection.ts';
import { dropDecodedPictures, memoryOfKiosk } from '../../support/kiosk/memory-sample.ts';
import { KIOSK_EVENT_TIMEOUT_MS, TRY_TIMEOUT_MS } from '../../support/timeouts.ts';
import type { Shop } from '../../support/web/shop.ts';

/** Opening product 2 also updates its card in the list. So tests of the list look at product 3, which nobody opens. */
const SEEN_ID = 2;
const LISTED_ID = 3;
const LONG_WAIT = { timeout: KIOSK_EVENT_TIMEOUT_MS };
/** The memory that a process of the kiosk may use after a case, in MB. The host sends much more. */
const MOST_MB = 900;
const SHOWN_IDS = [1, 2, 3, 4, 5, 6];
/**
 * The memory that the renderer may use with six pictures, in MB. Without pictures, it uses about 100. With six pictures
 * of the largest allowed size (4 million pixels), it uses 265 to 286, of which the decoded pictures take 96.
 */
const MOST_MB_FOR_SIX_PICTURES = 350;
const KINDS: readonly CallKind[] = ['list', 'product', 'picture'];
/** Events that a kiosk may log while a host misbehaves. Any other event, such as a page's crash, is a failure. */
const HARMLESS = /^(catalogue-(failed|healed|products-dropped|pictures-missing)|degraded|healthy-again)$/;

interface HostileRun {
  readonly host: CatalogueServer;
  readonly kiosk: FaultyKiosk;
  readonly shop: Shop;
  /** Gives products 2 and 3 a new price, and some products a new picture. @returns the price as pages show it */
  reprice(pictured?: readonly number[]): string;
}

const card = ({ page }: Shop, id: number) => page.locator(`main article:has(a[href="/product/${id}"])`);

async function askAgain({ page, footerLink }: Shop): Promise<void> {
  await page.evaluate(() => localStorage.setItem('products', '[]'));
  await page.reload();
  await footerLink('Products').click();
  await expect(page.locator('main article')).toHaveCount(6, LONG_WAIT);
}

async function openProduct(shop: Shop): Promise<void> {
  await shop.footerLink('Products').click();
  await card(shop, SEEN_ID).getByRole('link').first().click();
  await expect(shop.page.locator('main :is(h1:not(.visually-hidden), [role=alert])').first()).toBeVisible(
    LONG_WAIT,
  );
}

/** Reads whether a part of the page shows the new price, the old one ('kept') or an error. */
async function seenIn(shown: Locator, price: string): Promise<Seen> {
  await expect(shown).toContainText(/\$|Error/, LONG_WAIT);
  const text = (await shown.textContent()) ?? '';
  if (text.includes('Error')) return 'error';
  return text.includes(price) ? 'new' : 'kept';
}

/** Waits until the cards have loaded. @returns 'new' (a picture) or 'kept' (a placeholder); both if the cards differ */
async function picturesIn(shop: Shop, ids: readonly number[]): Promise<string> {
  const stateOf = (id: number) =>
    card(shop, id).evaluate((element): Seen | 'loading' => {
      const image = element.querySelector('img');
      if (!image) return 'kept';
      return image.naturalWidth > 0 ? 'new' : 'loading';
    });
  const states = async () => [...new Set(await Promise.all(ids.map(stateOf)))].join();
  await expect.poll(states, LONG_WAIT).not.toContain('loading');
  return states();
}

/** Whether a case concerns pictures only. If so, the pictures of all six products on the page are hostile. */
const isOfPictures = ({ calls }: HostileCase) => calls.join() === 'picture';

async function misbehave({ shop, host, reprice }: HostileRun, hostileCase: HostileCase) {
  const { calls, answer } = hostileCase;
  const seen: Partial<Record<CallKind, string>> = {};
  if (calls.includes('picture')) {
    const pictured = isOfPictures(hostileCase) ? SHOWN_IDS : [SEEN_ID];
    reprice(pictured);
    host.behave('picture', answer);
    await askAgain(shop);
    seen.picture = await picturesIn(shop, pictured);
    if (isOfPictures(hostileCase)) return seen;
    await openProduct(shop);
  }
  const price = reprice();
  for (const kind of KINDS) host.behave(kind, calls.includes(kind) ? answer : null);
  await openProduct(shop);
  if (calls.includes('product')) seen.product = await seenIn(shop.main, price);
  if (calls.includes('list')) seen.list = await listShows(shop, price, hostileCase.seen);
  return seen;
}

/**
 * Reads whether the list shows the new price, the old one ('kept') or an error. Unless 'kept' is expected, requests the
 * list again while the old price shows, because the kiosk serves the old list until it has parsed the new one.
 */
async function listShows(shop: Shop, price: string, expected: Seen): Promise<Seen> {
  let seen: Seen = 'kept';
  await expect(async () => {
    await askAgain(shop);
    seen = await seenIn(card(shop, LISTED_ID), price);
    expect(expected !== 'kept' && seen === 'kept').toBe(false);
  }).toPass({ timeout: KIOSK_EVENT_TIMEOUT_MS });
  return seen;
}

/** Restores the good answers, and waits until the list and the product page show a new price. */
async function expectToSell({ shop, host, kiosk, reprice }: HostileRun, before: number): Promise<void> {
  const price = reprice();
  for (const kind of KINDS) host.behave(kind, null);
  const isUp = async () => {
    const events = (await kiosk.log()).slice(before).map(({ event }) => event);
    return events.lastIndexOf('catalogue-healed') >= events.lastIndexOf('catalogue-failed');
  };
  await expect.poll(isUp, LONG_WAIT).toBe(true);
  // Retry: while a busy kiosk is still reading the hostile list, it may respond with an older copy.
  await expect(async () => {
    await askAgain(shop);
    await expect(card(shop, SEEN_ID)).toContainText(price, { timeout: TRY_TIMEOUT_MS });
  }).toPass({ timeout: KIOSK_EVENT_TIMEOUT_MS });
  await openProduct(shop);
  await expect(shop.main.locator('article')).toContainText(price);
}

/** Runs one case and checks its effects. @returns the memory of the largest process in MB */
async function tryCase(run: HostileRun, hostileCase: HostileCase): Promise<number> {
  const { kiosk } = run;
  await dropDecodedPictures(run.shop.page); // the pictures of the previous case
  const before = (await kiosk.log()).length;
  const seen = await misbehave(run, hostileCase);
  const memory = await memoryOfKiosk(kiosk.userData);
  const held = Math.max(...memory.values()) / 1024;
  if (isOfPictures(hostileCase))
    expect
      .soft((memory.get('renderer') ?? 0) / 1024, `MB for six of ${hostileCase.name}`)
      .toBeLessThan(MOST_MB_FOR_SIX_PICTURES);
  await expectToSell(run, before);
  const events = (await kiosk.log()).slice(before).map(({ event }) => event);
  const harm = events.filter((event) => !HARMLESS.test(event));
  expect
    .soft(seen, hostileCase.name)
    .toEqual(Object.fromEntries(hostileCase.calls.map((kind) => [kind, hostileCase.seen])));
  expect.soft(harm, hostileCase.name).toEqual([]);
  expect.soft(held, `MB after ${hostileCase.name}`).toBeLessThan(MOST_MB);
  return held;
}

function repricing(host: CatalogueServer): HostileRun['reprice'] {
  let cents = 1000;
  return (pictured = [SEEN_ID]) => {
    cents += 1;
    const price = cents / 100;
    host.products = host.products.map((product) => ({
      ...product,
      ...([SEEN_ID, LISTED_ID].includes(product.id) ? { price } : {}),
      ...(pictured.includes(product.id) ? { image: `/pictures/${cents}-${product.id}.png` } : {}),
    }));
    return `$${price.toFixed(2)}`;
  };
}

for (const [name, cases] of Object.entries({
  headers: hostileHeaders,
  statuses: hostileStatuses,
  bodies: hostileBodies,
  encodings: hostileEncodings,
  lists: hostileLists,
  pictures: hostilePictures,
}))
  test(
    `hostile host, ${name}: it cannot stop the shop or store data`,
    LONG,
    async ({ startKiosk, row, host }) => {
      const { shop, ...kiosk } = await startKiosk({ host });
      await shop.startLink.click();
      await shop.add();
      await expect(shop.cartLink(1)).toBeVisible();
      const run: HostileRun = { host, kiosk, shop, reprice: repricing(host) };
      let most = 0;
      for (const hostileCase of cases)
        await test.step(hostileCase.name, async () => {
          most = Math.max(most, await tryCase(run, hostileCase));
          row.survived();
          row.note(`largest process: ${Math.round(most)} MB`);
        });
      await expect(shop.cartLink(1)).toBeVisible();
      expect.soft(host.unexpected).toEqual([]);
      await kiosk.stop();
      expect.soft(await filesHolding(kiosk.userData, MARK)).toEqual([]);
    },
  );
