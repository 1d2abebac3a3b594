import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { buildDummyPackage } from '../support/system/dummy-package.ts';
import { canOpenOverlayRoot, type OverlayRoot, openOverlayRoot } from '../support/system/overlay-root.ts';
import { writeUpdate } from '../support/system/signed-update.ts';
import { removeFolder, temporaryFolder } from '../support/system/temporary-folder.ts';

// dpkg, openssl, the packages and the root are real. There is no systemd in here: tests/support/stand-in-systemctl.sh
// starts the program and waits for its READY.

const APPLY = '/usr/lib/countertop/apply-update';
const INBOX = '/var/lib/countertop/update';
const STATE = '/var/lib/countertop-update';
const UNIT = 'countertop.service';
const file = (path: string) => new URL(`../../${path}`, import.meta.url);

/** Programs of a version: what it does when it is started. */
const GOOD = ': >"$READY_FILE"; exec sleep 1000';
const NEVER_READY = 'exec sleep 1000';
const CRASHING = 'exit 1';
const SHORT_LIVED = ': >"$READY_FILE"; sleep 0.1; exit 1';
/** A power cut in the middle of dpkg: it ends the run's process group. */
const CUT_HERE = '[ "$CUT" != dpkg ] || kill -9 0';

// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own form.
const FORM = '${db:Status-Abbrev}${Version}';
const STATE_OF_PACKAGE = `dpkg-query --show --showformat='${FORM}' countertop; echo; cat /opt/Countertop/version`;

const ours = generateKeyPairSync('ed25519');

/** A kiosk with version 1.0.0 that runs, as an operator's machine. */
interface Machine {
  readonly root: OverlayRoot;
  readonly folder: string;
  /** Lays an update into the inbox, as the kiosk does. */
  offer(deb: string, version: string, key?: KeyObject): Promise<void>;
  /** Runs the root service once. @returns what it said */
  apply(options?: { readonly env?: Record<string, string>; readonly args?: string[] }): Promise<string>;
  /** Such as 'ii 1.0.0 1.0.0 running': the package's state, the version of its files, and whether its unit runs. */
  state(): Promise<string>;
  refused(): Promise<string>;
}

const test = base.extend<{ machine: Machine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  async machine({}, use) {
    const root = await openOverlayRoot();
    const folder = await temporaryFolder();
    const machine = machineIn(root, folder);
    await prepare(machine);
    await use(machine);
    await root.close();
    await removeFolder(folder);
  },
});

test.skip(!canOpenOverlayRoot(), 'A root file system of its own needs root, the right to mount, and dpkg.');

function machineIn(root: OverlayRoot, folder: string): Machine {
  const say = async (command: string) => (await root.run('sh', ['-c', command])).stdout.trim();
  return {
    root,
    folder,
    offer: (deb, version, key = ours.privateKey) => writeUpdate(root.path(INBOX), deb, version, key),
    async apply({ env = {}, args = [] } = {}) {
      const waits = { CUT: '', COUNTERTOP_READY_SECONDS: '1', COUNTERTOP_SETTLE_SECONDS: '0.3' };
      return (await root.run(APPLY, args, { env: { ...waits, ...env } })).stderr;
    },
    async state() {
      const installed = await say(STATE_OF_PACKAGE);
      const { code } = await root.run('systemctl', ['is-active', UNIT]);
      return `${installed.replaceAll('\n', ' ')} ${code === 0 ? 'running' : 'stopped'}`;
    },
    refused: () => readFile(root.path(`${STATE}/refused`), 'utf8').catch(() => ''),
  };
}

async function prepare({ root, folder }: Machine): Promise<void> {
  await mkdir(root.path('/usr/lib/countertop'), { recursive: true });
  await copyFile(file(`resources/linux/root${APPLY}`), root.path(APPLY));
  await copyFile(file('tests/support/stand-in-systemctl.sh'), root.path('/usr/local/bin/systemctl'));
  await chmod(root.path('/usr/local/bin/systemctl'), 0o755);
  await mkdir(root.path('/etc/countertop'), { recursive: true });
  const key = ours.publicKey.export({ type: 'spki', format: 'pem' });
  await writeFile(root.path('/etc/countertop/update-key.pem'), key);
  await install(root, await buildDummyPackage(folder, { version: '1.0.0', program: GOOD }));
  await root.run('systemctl', ['start', UNIT]);
}

async function install(root: OverlayRoot, deb: string): Promise<void> {
  const inside = `/root/${basename(deb)}`;
  await copyFile(deb, root.path(inside));
  const { code, stderr } = await root.run('dpkg', ['--install', inside]);
  expect(code, stderr).toBe(0);
  await rm(root.path(inside));
}

const isWaiting = ({ root }: Machine) => existsSync(root.path(`${INBOX}/update.manifest`));

test('a good update is installed and runs, and the version before is kept as the way back', async ({
  machine,
}) => {
  const { root, folder } = machine;
  await writeFile(root.path('/etc/countertop/a setting'), 'of the operator\n');
  await machine.offer(await buildDummyPackage(folder, { version: '1.0.1', program: GOOD }), '1.0.1');
  expect(await machine.apply()).toContain('1.0.1 runs');
  expect(await machine.state()).toBe('ii 1.0.1 1.0.1 running');
  expect(isWaiting(machine)).toBe(false);
  expect(await readFile(root.path('/etc/countertop/a setting'), 'utf8')).toBe('of the operator\n');

  // An operator may go back by hand.
  await root.run('dpkg', ['--install', `${STATE}/previous.deb`]);
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
  const { stdout } = await root.run('stat', ['--format=%a %U', '/opt/Countertop/chrome-sandbox']);
  expect(stdout).toBe('4755 root\n');
});

for (const [what, program, reason] of [
  ['never gets ready', NEVER_READY, 'it was not ready in time'],
  ['crashes at once', CRASHING, 'it was not ready in time'],
  ['ends soon after it was ready', SHORT_LIVED, 'it ended soon after its start'],
] as const) {
  test(`a version that ${what} is taken back, and not tried again`, async ({ machine }) => {
    const deb = await buildDummyPackage(machine.folder, { version: '1.0.1', program });
    await machine.offer(deb, '1.0.1');
    expect(await machine.apply()).toContain('1.0.0 runs again');
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
    expect(await machine.refused()).toBe(`1.0.1 ${reason}\n`);

    await machine.offer(deb, '1.0.1');
    expect(await machine.apply()).toContain('was taken back before');
    const next = await buildDummyPackage(machine.folder, { version: '1.0.2', program: GOOD });
    await machine.offer(next, '1.0.2');
    await machine.apply();
    expect(await machine.state()).toBe('ii 1.0.2 1.0.2 running');
    expect(await machine.refused()).toBe('');
  });
}

test('a version whose installation fails is taken back', async ({ machine }) => {
  const broken = { version: '1.0.1', program: GOOD, postinst: 'exit 1' };
  await machine.offer(await buildDummyPackage(machine.folder, broken), '1.0.1');
  await machine.apply();
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
  expect(await machine.refused()).toBe('1.0.1 it could not be installed\n');
});

test('what is not signed, not whole, not newer or not ours changes nothing', async ({ machine }) => {
  const { root, folder } = machine;
  const good = await buildDummyPackage(folder, { version: '1.0.1', program: GOOD });
  const other = await buildDummyPackage(folder, { version: '1.0.1', program: GOOD, name: 'something' });
  const older = await buildDummyPackage(folder, { version: '0.9.0', program: GOOD });
  const inInbox = (name: string) => root.path(`${INBOX}/update.${name}`);
  const damages: readonly (readonly [string, () => Promise<void>])[] = [
    ['the signature is wrong', () => machine.offer(good, '1.0.1', generateKeyPairSync('ed25519').privateKey)],
    ['update.sig could not be taken', () => machine.offer(good, '1.0.1').then(() => rm(inInbox('sig')))],
    [
      'the signature is wrong',
      () => machine.offer(good, '1.0.1').then(() => writeFile(inInbox('sig'), Buffer.alloc(64))),
    ],
    [
      'the package is not the one that was signed',
      () => machine.offer(good, '1.0.1').then(() => writeFile(inInbox('deb'), 'corrupt')),
    ],
    ['the package has another version', () => machine.offer(good, '1.0.2')],
    ['the package is not Countertop', () => machine.offer(other, '1.0.1')],
    ['is not newer than 1.0.0', () => machine.offer(older, '0.9.0')],
    [
      'update.manifest is too large',
      () => machine.offer(good, '1.0.1').then(() => writeFile(inInbox('manifest'), 'x'.repeat(5000))),
    ],
  ];
  for (const [reason, damage] of damages) {
    await damage();
    expect(await machine.apply()).toContain(reason);
    expect(isWaiting(machine), 'systemd would begin again at once').toBe(false);
  }
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
});

test('without a unit that runs, or without the key, nothing is installed', async ({ machine }) => {
  const good = await buildDummyPackage(machine.folder, { version: '1.0.1', program: GOOD });
  await machine.root.run('systemctl', ['stop', UNIT]);
  await machine.offer(good, '1.0.1');
  expect(await machine.apply()).toContain('no unit runs the kiosk');
  await rm(machine.root.path('/etc/countertop/update-key.pem'));
  await machine.offer(good, '1.0.1');
  expect(await machine.apply()).toContain('the signature is wrong');
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 stopped');
});

test('a link or a pipe in the place of a file is not followed', async ({ machine }) => {
  const { root, folder } = machine;
  const good = await buildDummyPackage(folder, { version: '1.0.1', program: GOOD });
  for (const name of ['update.deb', 'update.sig', 'update.manifest']) {
    await machine.offer(good, '1.0.1');
    const path = root.path(`${INBOX}/${name}`);
    // Even to what would be right.
    await root.run('mv', [`${INBOX}/${name}`, '/root/aim']);
    await symlink('/root/aim', path);
    expect(await machine.apply()).toContain(`${name} could not be taken`);
    expect(existsSync(root.path('/root/aim')), 'only the link is removed').toBe(true);
  }
  await machine.offer(good, '1.0.1');
  await root.run('sh', ['-c', `cd ${INBOX} && rm update.sig && mkfifo update.sig`]);
  expect(await machine.apply()).toContain('the signature is wrong');
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
});

test('a full disk changes nothing', async ({ machine }) => {
  const { root, folder } = machine;
  await mkdir(root.path(STATE));
  for (const size of ['8k', '20k', '40k']) {
    await root.run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'small', STATE]);
    await machine.offer(await buildDummyPackage(folder, { version: '1.0.1', program: GOOD }), '1.0.1');
    expect(await machine.apply()).toMatch(/too full|could not be taken|No space left|Wrote only/);
    expect(isWaiting(machine)).toBe(false);
    await root.run('umount', [STATE]);
  }
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
});

test('whoever takes the manifest back before the kiosk is stopped keeps the shop', async ({ machine }) => {
  const { root, folder } = machine;
  await machine.offer(await buildDummyPackage(folder, { version: '1.0.1', program: GOOD }), '1.0.1');
  // Somebody touches the kiosk while the way back is being packed.
  const packer = '#!/bin/sh\nrm -f /var/lib/countertop/update/update.manifest\nexec /usr/bin/dpkg-deb "$@"\n';
  await writeFile(root.path('/usr/local/bin/dpkg-deb'), packer, { mode: 0o755 });
  expect(await machine.apply()).toContain('somebody is at the kiosk');
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
});

for (const cut of ['stop', 'dpkg', 'start']) {
  test(`after a power cut at ${cut} the version before is back, and the second cut is the last`, async ({
    machine,
  }) => {
    const { root, folder } = machine;
    const deb = await buildDummyPackage(folder, { version: '1.0.1', program: GOOD, postinst: CUT_HERE });
    await machine.offer(deb, '1.0.1');
    await machine.apply({ env: { CUT: cut } });
    await root.run('systemctl', ['stop', UNIT]);

    expect(await machine.apply({ args: ['--at-boot'] })).toContain('the version before is back');
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 stopped');
    await root.run('systemctl', ['start', UNIT]);
    await machine.offer(deb, '1.0.1');
    await machine.apply({ env: { CUT: cut } });
    // This time only the service was killed: systemd runs it again.
    expect(await machine.apply()).toContain('it was interrupted twice');
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
    expect(await machine.refused()).toContain('1.0.1 ');
  });
}

test('a power cut while a version is being taken back does not stop that', async ({ machine }) => {
  const { root, folder } = machine;
  const cutting = await buildDummyPackage(folder, { version: '1.0.1', program: GOOD, postinst: CUT_HERE });
  await machine.offer(cutting, '1.0.1');
  await machine.apply();
  const crashing = await buildDummyPackage(folder, { version: '1.0.2', program: CRASHING });
  await machine.offer(crashing, '1.0.2');
  await machine.apply({ env: { CUT: 'dpkg' } });
  await root.run('systemctl', ['stop', UNIT]);
  await machine.apply({ args: ['--at-boot'] });
  await root.run('systemctl', ['start', UNIT]);
  expect(await machine.state()).toBe('ii 1.0.1 1.0.1 running');
  expect(await machine.refused()).toContain('1.0.2 ');
});
