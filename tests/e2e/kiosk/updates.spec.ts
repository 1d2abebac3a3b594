import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { packagePath, startUpdateFeed, type UpdateFeed } from '../../support/hosts/update-feed.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { loggedEvents } from '../../support/kiosk/log.ts';
import { test as base } from './fixtures.ts';

// What the root service does with an update is tried in tests/package/apply-update.spec.ts.

/** An hour passes in half a minute, and two idle minutes in a second; a packaged kiosk does not know this variable. */
const PACE = '120';
const NEVER_ASKS = { idleSeconds: 600 };

const test = base.extend<{ feed: UpdateFeed; inbox: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  feed: async ({}, use) => {
    const feed = await startUpdateFeed();
    await use(feed);
    await feed.close();
  },
  inbox: ({ folder }, use) => use(join(folder, 'inbox')),
});

/** How a kiosk is started that updates itself. */
const updating = (feed: UpdateFeed, inbox: string, config: object = NEVER_ASKS) => ({
  config: { ...config, updateFeed: feed.url, updateKeyFile: feed.keyFile, updateCheckMinutes: 1 },
  environment: {
    COUNTERTOP_UPDATE_FOLDER: inbox,
    COUNTERTOP_TEST_PACE: PACE,
    COUNTERTOP_TEST_REFUSED: join(inbox, 'refused'),
  },
});

const isHandedOver = (inbox: string) => existsSync(join(inbox, 'update.manifest'));
const expectEvent = ({ userData }: Kiosk, event: string) =>
  expect.poll(() => loggedEvents(userData), { timeout: 20_000 }).toContain(event);
const expectLogged = ({ userData }: Kiosk, text: string) =>
  expect
    .poll(() => readFile(join(userData, 'logs/countertop.log'), 'utf8'), { timeout: 20_000 })
    .toContain(text);

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to cart$|^Add to Cart/i })
    .first()
    .click();
}

test('an update is downloaded within a session and handed over only after it', async ({
  startKiosk,
  feed,
  inbox,
}) => {
  const kiosk = await startKiosk(updating(feed, inbox, { idleSeconds: 4, idleAnswerSeconds: 2 }));
  await addToCart(kiosk.page);
  await feed.publish({ version: '99.0.0', content: 'the new version' });
  await expectEvent(kiosk, 'update-ready');
  // By then nobody has touched it for longer than an update waits.
  await expect(kiosk.page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  expect(isHandedOver(inbox)).toBe(false);

  await expectEvent(kiosk, 'update-handed-over');
  const events = await loggedEvents(kiosk.userData);
  expect(events.indexOf('update-handed-over')).toBeGreaterThan(events.indexOf('session-ended'));
  expect(await readFile(join(inbox, 'update.deb'), 'utf8')).toBe('the new version');
  const statement = await readFile(join(inbox, 'update.manifest'));
  const signature = await readFile(join(inbox, 'update.sig'));
  expect(verify(null, statement, createPublicKey(await readFile(feed.keyFile)), signature)).toBe(true);
});

test('an update that nobody signed, or whose package is another, is a warning and nothing else', async ({
  startKiosk,
  feed,
  inbox,
}) => {
  await feed.publish({ version: '99.0.0', key: generateKeyPairSync('ed25519').privateKey });
  const kiosk = await startKiosk(updating(feed, inbox));
  await expectLogged(
    kiosk,
    '"message":"The update feed offers 99.0.0 with a wrong signature: nothing was downloaded"',
  );
  expect(feed.calls).not.toContain(packagePath('99.0.0'));

  await feed.publish({ version: '99.0.0', content: 'the new version' });
  feed.answers.set(packagePath('99.0.0'), (response) => response.end('the new versioN'));
  await expectLogged(kiosk, '"message":"The package of version 99.0.0 is not the one that was signed"');
  expect(isHandedOver(inbox)).toBe(false);
  await expect(kiosk.page.getByRole('main').getByRole('link', { name: 'Start Shoping' })).toBeVisible();

  feed.answers.clear();
  await expectEvent(kiosk, 'update-handed-over');
  await expectLogged(kiosk, '"event":"healthy-again"');
});

test('whoever touches the kiosk before the update is taken keeps the shop', async ({
  startKiosk,
  feed,
  inbox,
}) => {
  await feed.publish({ version: '99.0.0' });
  const kiosk = await startKiosk(updating(feed, inbox));
  await expectEvent(kiosk, 'update-handed-over');
  await addToCart(kiosk.page);
  await expectEvent(kiosk, 'update-withdrawn');
  expect(isHandedOver(inbox)).toBe(false);
});

test('a version that was taken back here is a warning, and is not downloaded again', async ({
  startKiosk,
  feed,
  inbox,
}) => {
  await mkdir(inbox);
  await writeFile(join(inbox, 'refused'), '99.0.0 it was not ready in time\n');
  await feed.publish({ version: '99.0.0' });
  const kiosk = await startKiosk(updating(feed, inbox));
  await expectLogged(kiosk, '"message":"Version 99.0.0 was taken back: it was not ready in time"');
  expect(feed.calls).not.toContain(packagePath('99.0.0'));
});
