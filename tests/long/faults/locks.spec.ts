import { type ChildProcess, spawn } from 'node:child_process';
import { lstat, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { electronExecutable } from '../../../scripts/machine/electron.ts';
import { expect, test as faultsTest, LONG } from '../../faults/fixtures.ts';
import { expectToSurvive } from '../../support/kiosk/fault-shopper.ts';

/** The bystander is another process that runs the kiosk's executable. The stale locks contain its process id. */
const test = faultsTest.extend<{ bystander: ChildProcess }>({
  bystander: async ({}, use) => {
    const bystander = spawn(electronExecutable(), ['-e', 'setTimeout(() => {}, 600_000)'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: 'ignore',
    });
    await use(bystander);
    bystander.kill();
  },
});

/** Contents of stale locks. power-cut.spec.ts tries a killed kiosk's lock, profile-lock.test.ts tries other locks. */
const locks = {
  'with the process id of another process of the same program': ({ pid }) => `${hostname()}-${pid}`,
  'of another machine, with the process id of a process of the same program': ({ pid }) =>
    `another-machine-${pid}`,
} satisfies Record<string, (bystander: ChildProcess) => string>;

for (const [name, target] of Object.entries(locks)) {
  test(`stale lock ${name}: the shop opens with its cart`, LONG, async ({ startKiosk, row, bystander }) => {
    const kiosk = await startKiosk({ cart: 1 });
    await kiosk.cutPower();
    const lock = join(kiosk.userData, 'SingletonLock');
    expect((await lstat(lock)).isSymbolicLink()).toBe(true);
    await rm(lock);
    await symlink(target(bystander), lock);
    await expectToSurvive(kiosk, row);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  });
}
