import { type ChildProcess, spawn } from 'node:child_process';
import { lstat, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test as faultsTest } from './fixtures.ts';
import { addOneMore, continueWithCart, openWithCart } from './shopper.ts';

const test = faultsTest.extend<{ bystander: ChildProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  bystander: async ({}, use) => {
    const process = spawn('sleep', ['600'], { stdio: 'ignore' });
    await use(process);
    process.kill();
  },
});

/** Of the lock that a killed kiosk leaves behind: what its link says, or as it is. */
const locks = {
  'as a killed kiosk leaves it': () => null,
  'of a machine with another name': () => `another-machine-${process.pid}`,
  'whose process number another program has got': (bystander: number) => `${hostname()}-${bystander}`,
  'of another machine, with a process number in use': (bystander: number) => `another-machine-${bystander}`,
} satisfies Record<string, (bystander: number) => string | null>;

for (const [name, target] of Object.entries(locks)) {
  test(`with a lock ${name} the shop opens with its cart`, async ({
    prepareKiosk,
    countFault,
    bystander,
  }) => {
    const row = countFault(`stale lock ${name}`);
    const kiosk = await prepareKiosk();
    await openWithCart(kiosk);
    await kiosk.cutPower();
    const lock = join(kiosk.userData, 'SingletonLock');
    expect((await lstat(lock)).isSymbolicLink()).toBe(true);
    const text = target(bystander.pid ?? 0);
    if (text) {
      await rm(lock);
      await symlink(text, lock);
    }
    const began = Date.now();
    const page = await continueWithCart(kiosk, 1);
    row.survived(Date.now() - began);
    await addOneMore(page, 2);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  });
}
