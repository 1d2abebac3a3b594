import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Display, startVirtualDisplay } from '../../scripts/setup/display.mjs';
import { packaged } from '../support/kiosk/packaged.ts';
import { rightsOf, startByUnit } from '../support/system/installed-kiosk.ts';
import { canOpenOverlayRoot, type OverlayRoot, openOverlayRoot } from '../support/system/overlay-root.ts';
import { repack } from '../support/system/repack.ts';
import { SCREEN, shopperAt } from '../support/x11/blind-shopper.ts';

const test = base.extend<{ root: OverlayRoot; display: Display; deb: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  async root({}, use) {
    const root = await openOverlayRoot();
    await use(root);
    await root.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  async display({}, use) {
    const display = await startVirtualDisplay(SCREEN);
    await use(display);
    display.stop();
  },
  /** The package, where the own root finds it. */
  async deb({ root }, use) {
    const deb = '/mnt/countertop.deb';
    await copyFile((await packaged()).deb, root.path(deb));
    await use(deb);
  },
});

test.skip(!canOpenOverlayRoot(), 'A root file system of its own needs root, the right to mount, and dpkg.');

const KIOSK_FILE = '/etc/countertop/kiosk.json';
const KIOSK_SETTINGS = '{"idleSeconds":600}';
const RECEIPT = /^Receipt-\d{13}-\d{1,3}$/;

/** What dpkg remembers of every package, the accounts, which stay by Debian's advice, and what the next boot clears. */
const NOT_OURS = [
  /^\/var\/lib\/dpkg\/status-old$/,
  /^\/var\/log\//,
  /^\/etc\/(passwd|group|g?shadow)-?$/,
  /^\/tmp\//,
  /^\/run\//,
];

const ours = (paths: readonly string[]) =>
  paths.filter((path) => !NOT_OURS.some((pattern) => pattern.test(path)));

test('a package is installed, sells, comes back after a power cut and an update, and leaves nothing', async ({
  root,
  display,
  deb,
}) => {
  const dpkg = async (...args: string[]) => {
    const { code, stdout, stderr } = await root.run('dpkg', args);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  const shopper = shopperAt(display);

  await dpkg('--install', deb);
  await writeFile(root.path(KIOSK_FILE), KIOSK_SETTINGS);
  const first = await startByUnit(root, display);
  await first.logged('started');

  await test.step('its pages run in the sandbox', async () => {
    const processes = await rightsOf(root, 'countertop');
    const session = processes.find(({ command }) => command.includes('xorg-session'));
    const renderers = processes.filter(({ command }) => command.includes('--type=renderer'));
    expect(renderers.length).toBeGreaterThan(0);
    for (const renderer of renderers) {
      expect(renderer).toMatchObject({ seccomp: 2, noNewPrivileges: true });
      expect(renderer.depth).toBeGreaterThan(session?.depth ?? 99);
      expect(renderer.userNamespace).not.toBe(session?.userNamespace);
    }
    for (const { command } of processes)
      expect(command).not.toMatch(/--no-sandbox|--remote-debugging|--inspect/);
  });

  await test.step('a shopper buys with mouse and keyboard', async () => {
    await shopper.press('landing');
    await shopper.fillCart();
    expect(await shopper.buy()).toMatch(RECEIPT);
    await shopper.press('receipt');
  });

  await shopper.fillCart();
  const cart = await shopper.sight.picture();
  const sameCart = async () => {
    await shopper.press('question');
    await shopper.see('cart');
    await expect
      .poll(async () => cart.equals(await shopper.sight.picture()), 'the screen looks as it did')
      .toBe(true);
  };

  const second = await test.step('after a power cut the unit starts it, and the cart is there', async () => {
    await first.kill();
    const kiosk = await startByUnit(root, display);
    await sameCart();
    return kiosk;
  });

  await test.step('an update leaves the configuration and the session as they are', async () => {
    await second.kill();
    const [, installed] = /^Version: (.+)$/m.exec(await dpkg('--status', 'countertop')) ?? [];
    const version = `${installed}+test.1`;
    const update = await repack(root.path(deb), root.path('/mnt'), { version });
    await dpkg('--install', `/mnt/${basename(update)}`);
    expect(await dpkg('--status', 'countertop')).toContain(`Version: ${version}\n`);
    expect(await readFile(root.path(KIOSK_FILE), 'utf8')).toBe(KIOSK_SETTINGS);
    const kiosk = await startByUnit(root, display);
    await sameCart();
    expect(await shopper.buy()).toMatch(RECEIPT);
    await kiosk.kill();
  });

  await test.step('what is removed keeps its settings, and what is purged leaves nothing', async () => {
    await dpkg('--remove', 'countertop');
    const kept = ours(await root.left());
    expect(kept).toContain(KIOSK_FILE);
    expect(
      kept.filter(
        (path) => !/^\/(etc|var\/lib)\/countertop|^\/var\/lib\/dpkg\/(info\/countertop|status$)/.test(path),
      ),
    ).toEqual([]);
    await dpkg('--purge', 'countertop');
    expect(ours(await root.left())).toEqual([]);
  });
});

test('a changed byte of an installed program is told', async ({ root, deb }) => {
  const verify = async () => (await root.run('dpkg', ['--verify', 'countertop'])).stdout;
  await root.run('dpkg', ['--install', deb]);
  expect(await verify()).toBe('');
  const asar = '/opt/Countertop/resources/app.asar';
  const bytes = await readFile(root.path(asar));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(root.path(asar), bytes);
  expect(await verify()).toMatch(new RegExp(`^\\?\\?5\\?{6}\\s+${asar}\n$`));
});
