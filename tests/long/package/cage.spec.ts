import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator } from '@playwright/test';
import { findOnPath } from '../../../scripts/lib/run.ts';
import { type Display, startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { type Kiosk, openKiosk } from '../../support/kiosk/launch.ts';
import { shopProcess } from '../../support/kiosk/processes.ts';
import { startLink } from '../../support/kiosk/shopper.ts';
import { folderWithPin, menuHeading, PIN, pageOf } from '../../support/kiosk/staff.ts';
import { AS_NOBODY, NOBODY } from '../../support/system/nobody.ts';
import { removeFolder, temporaryFolder } from '../../support/system/temporary-folder.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { clickAt, clickElement } from '../../support/x11/input.ts';
import { SCREENS } from '../../support/x11/screen.ts';
import { expectWindowAt } from '../../support/x11/windows.ts';

const MANAGER_CONFIG = fileURLToPath(new URL('../../support/x11/cage-openbox.xml', import.meta.url));

/** The reason why cage cannot run on this machine, or null. */
function obstacleToCage(): string | null {
  const missing = ['cage', 'Xwayland', 'setpriv'].filter((program) => !findOnPath(program));
  return missing.length > 0 ? `A screen with cage needs ${missing.join(', ')}.` : null;
}

/**
 * Starts cage on a virtual screen, as the package's units do.
 * @returns `outside`: the display whose mouse and keyboard control cage; `inside`: cage's Xwayland, for programs
 */
async function startCage(size: { width: number; height: number }) {
  const outside = await startVirtualDisplay(size, MANAGER_CONFIG);
  const runtime = temporaryFolder();
  // Cage refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(runtime, NOBODY, NOBODY);
  const environment = { WLR_BACKENDS: 'x11', WLR_RENDERER: 'pixman', XDG_RUNTIME_DIR: runtime };
  // `cat` ends when its standard input closes, at the latest when this process ends. Cage then ends too.
  // `xhost +` lets this process connect to Xwayland: by default Xwayland accepts only the user who runs cage.
  const program = 'xhost + > /dev/null && echo "$DISPLAY"; cat';
  const words = [...(isRoot ? AS_NOBODY : []), 'cage', '-d', '--', 'sh', '-c', program];
  const cage = spawn(words[0] ?? '', words.slice(1), {
    env: { ...outside.env, ...environment },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = await once(cage.stdout, 'data');
  const inside: Display = { env: { ...outside.env, DISPLAY: String(line).trim() }, stop: () => undefined };
  await expectWindowAt(outside, 'wlroots - X11-1', { x: 0, y: 0, ...size });
  return {
    outside,
    inside,
    async stop() {
      const ended = once(cage, 'exit');
      cage.stdin.end();
      await ended;
      outside.stop();
      await removeFolder(runtime);
    },
  };
}

const WHOLE = { x: 0, y: 0, ...SCREENS.old };

interface CageKiosk extends Kiosk {
  /** Clicks an element with the mouse of the outer display, so that the click passes through cage and Xwayland. */
  press(target: Locator): Promise<void>;
  /** Clicks five times, with the same mouse, in the corner that opens the staff's page. */
  callStaff(): Promise<void>;
}

const test = base.extend<{ openUnderCage: (failures: number) => Promise<CageKiosk> }>({
  openUnderCage: async ({}, use) => {
    const obstacle = obstacleToCage();
    test.skip(obstacle !== null, obstacle ?? '');
    const folder = temporaryFolder();
    const userData = await folderWithPin(join(folder, 'data'));
    const cage = await startCage(SCREENS.old);
    const kiosks: Kiosk[] = [];
    await use(async (failures) => {
      const memory = JSON.stringify({ failures, gpuDeaths: 0, withoutGpu: null });
      await writeFile(join(userData, 'recovery.json'), memory);
      const switches = ['--ozone-platform=x11'];
      const kiosk = await openKiosk({ display: cage.inside, userData, switches });
      kiosks.push(kiosk);
      return {
        ...kiosk,
        press: (target) => clickElement(cage.outside, WHOLE, target),
        callStaff: () => clickAt(cage.outside, { x: WHOLE.width - 30, y: 30 }, { times: 5 }),
      };
    });
    for (const kiosk of kiosks) await kiosk.close();
    await cage.stop();
    await removeFolder(folder);
  },
});

/** Enters the PIN and presses Exit in the menu, all with the mouse. */
async function exitByMouse(kiosk: CageKiosk): Promise<void> {
  const staff = await pageOf(kiosk, 'app://staff/');
  const press = (name: string) => kiosk.press(staff.getByRole('button', { name, exact: true }));
  for (const digit of PIN) await press(digit);
  await expect(staff.getByRole('img', { name: '6 digits entered' })).toBeVisible();
  await press('Enter');
  await expect(menuHeading(staff)).toBeVisible();
  const app = kiosk.app.process();
  await press('Exit');
  // The program ignores the second press of a double press, so press again every second.
  const pressAgain = async () => {
    if (app.exitCode === null) await press('Press again to exit').catch(() => undefined);
    return app.exitCode;
  };
  await expect.poll(pressAgain, { intervals: [1000] }).toBe(80);
}

// For the PIN pad and the menu over a shop that works, see service.spec.ts.
test('under cage, the mouse works in a shop that recovered in a new window, and for staff over the error screen', async ({
  openUnderCage,
}) => {
  // After two failures, the next failure makes the kiosk replace its window.
  const kiosk = await openUnderCage(2);
  const opened = kiosk.app.waitForEvent('window', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  process.kill(await shopProcess(kiosk), 'SIGKILL');
  const next = await opened;
  await kiosk.press(startLink(next));
  await expect(next.getByRole('searchbox')).toBeVisible();
  await kiosk.close();

  const failing = await openUnderCage(5);
  const screen = failing.app.waitForEvent('window', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  process.kill(await shopProcess(failing), 'SIGKILL');
  await expect((await screen).getByRole('heading', { name: 'We will be right back' })).toBeVisible();
  await failing.callStaff();
  await exitByMouse(failing);
});
