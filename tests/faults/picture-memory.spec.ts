import { expect, type Page } from '@playwright/test';
import { startHostileHost } from '../support/hosts/hostile-host.ts';
import { hostilePictures } from '../support/hosts/hostile-pictures.ts';
import { memoryOfKiosk } from '../support/kiosk/memory-sample.ts';
import { startLink } from '../support/kiosk/shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { test } from './fixtures.ts';

/** What the process that draws the shop may hold, in MB. With six good pictures it holds some 60 to 100. */
const MOST_MB = 300;
/** As many products as a page shows at once. */
const SHOWN = 6;

/** How many cards have their picture, and how many the bag in its place; a picture on its way counts as neither. */
const picturesOf = (page: Page) =>
  page.locator('main article').evaluateAll((cards) => {
    const images = cards.map((card) => card.querySelector('img'));
    const drawn = images.filter((image) => image && image.naturalWidth > 0);
    return { drawn: drawn.length, replaced: images.filter((image) => !image).length };
  });

for (const { name, answer, seen } of hostilePictures)
  test(`six pictures at once do not fill the memory: each is ${name}`, { tag: '@long' }, async ({
    prepareKiosk,
    countFault,
  }) => {
    const row = countFault(`six pictures at once, each ${name}`);
    const host = await startHostileHost();
    host.products = host.products.map((product, place) => ({ ...product, image: `/pictures/${place}.png` }));
    host.misbehave(['picture'], answer);
    const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
    const page = await kiosk.open();
    await startLink(page).click();
    await expect
      .poll(() => picturesOf(page), { timeout: KIOSK_EVENT_TIMEOUT_MS })
      .toEqual(seen === 'new' ? { drawn: SHOWN, replaced: 0 } : { drawn: 0, replaced: SHOWN });
    const held = Math.round(((await memoryOfKiosk(kiosk.userData)).get('renderer') ?? 0) / 1024);
    row.survived();
    row.note(`renderer: ${held} MB`);
    expect(held).toBeLessThan(MOST_MB);
    await kiosk.stop();
    await host.close();
  });
