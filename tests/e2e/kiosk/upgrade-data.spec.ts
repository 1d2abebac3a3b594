import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { readLog } from '../../support/kiosk/log.ts';
import { openMenu } from '../../support/kiosk/staff.ts';
import { test } from './fixtures.ts';

/** The folders that earlier versions have left; their README says what is in them. */
const leftBy = (version: string) => join(projectRoot, 'tests', 'fixtures', `user-data-${version}`);

for (const version of ['0.2.0'])
  test(`cart, PIN, settings, configuration and catalogue of version ${version} are there after the upgrade`, async ({
    startKiosk,
    folder,
  }) => {
    const userData = join(folder, 'data');
    await cp(leftBy(version), userData, { recursive: true });
    // The last good one is then in force. Nothing listens at the host that it names.
    await writeFile(join(userData, 'kiosk.json'), '{ "catalogueUrl": ');
    const kiosk = await startKiosk({ userData });
    kiosk.expectConsole(/Failed to load resource/);
    const { page } = kiosk;
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');

    const question = page.getByRole('dialog', { name: 'Continue or start over?' });
    await expect(question).toHaveAccessibleDescription(/Your cart with 3 items is still here/);
    await question.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('list', { name: 'Items' })).toContainText('$1,480.00');

    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
    await expect(cards).toHaveCount(6);
    // The products are the host's: those that ship with the kiosk have pictures. What was kept of it is a drawing (SVG),
    // which no later version shows.
    await expect(cards.getByRole('presentation')).toHaveCount(0);
    expect(await readdir(join(userData, 'catalogue', 'pictures'))).toEqual([]);

    await openMenu(kiosk);
    const log = await readLog(userData);
    expect(log).toContainEqual(
      expect.objectContaining({ event: 'started', catalogue: 'http://127.0.0.1:18099' }),
    );
    expect(log.filter(({ event }) => event.endsWith('-damaged'))).toEqual([]);
    expect((await readdir(userData, { recursive: true })).filter((name) => /damaged/.test(name))).toEqual([]);
  });
