import { type ChildProcess, spawn } from 'node:child_process';
import { lstat, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { electronExecutable } from '../../scripts/machine/electron.ts';
import { addOneMore, continueWithCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { isLong } from '../support/test-profile.ts';
import { test as faultsTest } from './fixtures.ts';

/** Programs that have got the process number of a kiosk that is gone. */
interface Bystanders {
  readonly stranger: ChildProcess;
  /** Runs the very file that the kiosk runs, as its own helpers do. */
  readonly relative: ChildProcess;
}

const test = faultsTest.extend<{ bystanders: Bystanders }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  bystanders: async ({}, use) => {
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    const relative = spawn(electronExecutable(), ['-e', 'setTimeout(() => {}, 600_000)'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: 'ignore',
    });
    await use({ stranger, relative });
    stranger.kill();
    relative.kill();
  },
});

/** What the lock says that a killed kiosk leaves behind; null is as it is. */
const locks = {
  'as a killed kiosk leaves it': () => null,
  'of a machine with another name': ({ stranger }) => `another-machine-${stranger.pid}`,
  'whose process number another program has got': ({ stranger }) => `${hostname()}-${stranger.pid}`,
  'whose process number a process of the same program file has got': ({ relative }) =>
    `${hostname()}-${relative.pid}`,
  'of a machine with another name, as a process of the same program file': ({ relative }) =>
    `another-machine-${relative.pid}`,
} satisfies Record<string, (bystanders: Bystanders) => string | null>;

// The last is the most deceptive; every power cut of power-cut.spec.ts leaves the first.
for (const [name, target] of Object.entries(locks).slice(isLong ? 0 : -1)) {
  test(`with a lock ${name} the shop opens with its cart`, async ({
    prepareKiosk,
    countFault,
    bystanders,
  }) => {
    const row = countFault(`stale lock ${name}`);
    const kiosk = await prepareKiosk();
    await openWithCart(kiosk);
    await kiosk.cutPower();
    const lock = join(kiosk.userData, 'SingletonLock');
    expect((await lstat(lock)).isSymbolicLink()).toBe(true);
    const text = target(bystanders);
    if (text) {
      await rm(lock);
      await symlink(text, lock);
    }
    const began = Date.now();
    const page = await continueWithCart(kiosk, 1);
    row.survived(Date.now() - began);
    await addOneMore(page, 2);
    for (const each of Object.values(bystanders)) expect(each.exitCode ?? each.signalCode).toBeNull();
  });
}
