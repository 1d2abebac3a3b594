import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { runWithoutDisplay } from '../../support/kiosk/launch.ts';
import { readLog } from '../../support/kiosk/log.ts';
import { openMenu } from '../../support/kiosk/staff.ts';
import { expect, test } from './fixtures.ts';

const at: unknown = expect.any(String);

test('a kiosk shows its store’s brand and ignores invalid files', async ({
  startKiosk,
  userData,
  host,
}) => {
  const catalogueUrl = `${host.url}/`;
  const file = join(userData, 'kiosk.json');
  const storeLogo = join(projectRoot, 'src/public-web/icons/192.png');
  const store = { storeName: 'Bean & Leaf', storeLogo, accentColour: '#8a1c5c' };
  const config = { ...store, contrast: 'high', restartAt: null, catalogueUrl };
  const good = await startKiosk({ pin: true, files: { 'kiosk.json': JSON.stringify(config) } });
  expect(await readLog(userData)).toEqual([
    { event: 'started', at, version: expect.any(String), windowed: false, catalogue: host.url },
  ]);
  await good.page.getByRole('button', { name: 'Accessibility' }).click();
  const highContrast = good.page.getByRole('switch', { name: 'High contrast' });
  await highContrast.click();
  await expect(highContrast).not.toBeChecked();
  const banner = good.shop.banner;
  await expect(banner.getByRole('link', { name: store.storeName })).toBeVisible();
  await expect(banner.locator('img')).toHaveJSProperty('naturalWidth', 192);
  await expect(good.page).toHaveTitle(store.storeName);
  const start = good.shop.main.locator('a', { hasText: 'Start Shoping' });
  await expect(start).toHaveCSS('background-color', 'rgb(138, 28, 92)');
  await good.page.getByRole('button', { name: 'Reset' }).click();
  await expect(highContrast).toBeChecked();
  await expect(good.page.getByRole('switch', { checked: true })).toHaveCount(1);
  await expect.poll(() => existsSync(join(userData, 'kiosk.last-good.json'))).toBe(true);
  await good.close();

  const invalid = JSON.stringify({ contrast: 'high', restartAt: '4 am', catalogueUrl });
  const kiosk = await startKiosk({ files: { 'kiosk.json': invalid } });
  await expect(kiosk.page.locator('html')).toHaveAttribute('data-contrast', 'high');
  expect(await readLog(userData)).toContainEqual({
    event: 'degraded',
    at,
    part: 'configuration',
    message: expect.stringContaining(file),
  });
  const warnings = (await openMenu(kiosk)).getByRole('list', { name: 'Warnings' });
  await expect(warnings).toContainText(
    `${file} is not a valid configuration: restartAt must be a local time`,
  );
  await expect(warnings).toContainText('The last good one is used.');
});

test('--check-config works without a display beside a kiosk', async ({ kiosk: { userData }, folder }) => {
  const file = join(folder, 'new.json');
  await writeFile(file, '{ "idleSeconds": 0 }');
  expect(await runWithoutDisplay(userData, ['--check-config', file])).toEqual({
    code: 78,
    stdout: `${file}: idleSeconds must be a number of seconds from 1 to 86400\n`,
  });
});
