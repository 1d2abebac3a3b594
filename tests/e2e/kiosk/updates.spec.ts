import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { packagePath, startUpdateFeed, type UpdateFeed } from '../../support/hosts/update-feed.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { loggedEvents, readLog, waitForEvent } from '../../support/kiosk/log.ts';
import { addRing } from '../../support/kiosk/shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { test as base } from './fixtures.ts';

// What the root service does with an update is tried in tests/unit/package/scripts/apply-update.test.ts.

/** An hour passes in half a minute, and two idle minutes in a second; a packaged kiosk does not know this variable. */
const PACE = '120';
/** A shopper is soon asked whether they are there, and then for longer than the test takes. */
const ASKS_SOON = { idleSeconds: 6, idleAnswerSeconds: 600 };

const test = base.extend<{ feed: UpdateFeed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  feed: async ({}, use) => {
    const feed = await startUpdateFeed();
    await use(feed);
    await feed.close();
  },
});

const expectEvent = ({ userData }: Kiosk, event: string) => waitForEvent(() => readLog(userData), event);
const expectLogged = ({ userData }: Kiosk, text: string) =>
  expect
    .poll(() => readFile(join(userData, 'logs/countertop.log'), 'utf8'), { timeout: KIOSK_EVENT_TIMEOUT_MS })
    .toContain(text);

test('an update is not taken unless it is as it was signed, waits for the end of a session, and is taken back when somebody comes', {
  tag: '@long',
}, async ({ startKiosk, feed, folder }) => {
  const inbox = join(folder, 'inbox');
  const isHandedOver = () => existsSync(join(inbox, 'update.manifest'));
  await feed.publish({ version: '99.0.0', key: generateKeyPairSync('ed25519').privateKey });
  const kiosk = await startKiosk({
    config: { ...ASKS_SOON, updateFeed: feed.url, updateKeyFile: feed.keyFile, updateCheckMinutes: 1 },
    environment: {
      COUNTERTOP_UPDATE_FOLDER: inbox,
      COUNTERTOP_TEST_PACE: PACE,
    },
  });
  await addRing(kiosk.page);

  await test.step('one that nobody signed, and one whose package is another, are warnings and nothing else', async () => {
    await expectLogged(
      kiosk,
      '"message":"The update feed offers 99.0.0 with a wrong signature: nothing was downloaded"',
    );
    expect(feed.calls).not.toContain(packagePath('99.0.0'));
    await feed.publish({ version: '99.0.0', content: 'the new version' });
    feed.answers.set(packagePath('99.0.0'), (response) => response.end('the new versioN'));
    await expectLogged(kiosk, '"message":"The package of version 99.0.0 is not the one that was signed"');
    expect(await loggedEvents(kiosk.userData)).not.toContain('update-ready');
  });

  await test.step('a sound one is downloaded, and handed over only after the session', async () => {
    feed.answers.clear();
    await expectEvent(kiosk, 'update-ready');
    await expectLogged(kiosk, '"event":"healthy-again"');
    const question = kiosk.page.getByRole('alertdialog', { name: 'Are you still there?' });
    // By then nobody has touched it for longer than an update waits.
    await expect(question).toBeVisible();
    expect(isHandedOver()).toBe(false);
    await question.getByRole('button', { name: 'Start over' }).press('Enter');
    await expectEvent(kiosk, 'update-handed-over');
    const events = await loggedEvents(kiosk.userData);
    expect(events.indexOf('update-handed-over')).toBeGreaterThan(events.indexOf('session-ended'));
    expect(await readFile(join(inbox, 'update.deb'), 'utf8')).toBe('the new version');
    const statement = await readFile(join(inbox, 'update.manifest'));
    const signature = await readFile(join(inbox, 'update.sig'));
    const key = createPublicKey(await readFile(feed.keyFile));
    expect(verify(null, statement, key, signature)).toBe(true);
  });

  await test.step('whoever comes before it is installed keeps the shop', async () => {
    await addRing(kiosk.page);
    await expectEvent(kiosk, 'update-withdrawn');
    expect(isHandedOver()).toBe(false);
  });
});
