import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_EXIT } from '../../../../electron/main/core/exit-codes.ts';
import { outputOf } from '../../../../scripts/lib/run.ts';
import { PROGRAMS, updateMachine } from '../../../support/system/update-machine.ts';
import { needsPrograms } from '../../../support/unit/needs-programs.ts';

needsPrograms('dpkg', 'dpkg-deb', 'openssl', 'setsid');

/** A power cut in the middle of dpkg: it ends the run's process group. */
const CUT_HERE = '[ "$CUT" != dpkg ] || kill -9 0';

type Machine = Awaited<ReturnType<typeof updateMachine>>;
let machine: Machine;
beforeEach(async () => {
  machine = await updateMachine();
});

async function offer(version: string, other: Parameters<Machine['build']>[1] = {}): Promise<void> {
  await machine.offer(await machine.build(version, other), version);
}

it('installs a good update, and keeps the version before as the way back', async () => {
  await writeFile(machine.path('/etc/countertop/a setting'), 'of the operator\n');
  await offer('1.0.1');
  expect(await machine.apply()).toContain('1.0.1 runs');
  expect(await machine.state()).toBe('ii 1.0.1 1.0.1 running');
  expect(machine.isWaiting()).toBe(false);
  expect(await readFile(machine.path('/etc/countertop/a setting'), 'utf8')).toBe('of the operator\n');

  expect(await machine.kept()).toEqual(['1.0.0.deb']);
});

describe('an operator who goes back', () => {
  /** A kiosk that has had these versions, one after the other. */
  async function had(...versions: string[]): Promise<void> {
    for (const version of versions) {
      await offer(version);
      await machine.apply();
    }
  }

  it('has the version before again, also where the next one was taken back meanwhile', async () => {
    await had('1.0.1');
    await offer('1.0.2', { program: PROGRAMS.crashing });
    await machine.apply();
    expect(await machine.state()).toBe('ii 1.0.1 1.0.1 running');
    const { code, stdout } = await machine.rollBack();
    expect(stdout).toContain('1.0.0 runs');
    expect(code).toBe(0);
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
    expect((await stat(machine.path('/opt/Countertop/chrome-sandbox'))).mode & 0o7777).toBe(0o4755);
  });

  it('may name one of the last two, and is not given again what was left', async () => {
    await had('1.0.1', '1.0.2', '1.0.3');
    expect(await machine.kept()).toEqual(['1.0.1.deb', '1.0.2.deb']);
    expect(await machine.rollBack(['1.0.1'])).toMatchObject({ code: 0 });
    expect(await machine.state()).toBe('ii 1.0.1 1.0.1 running');
    expect(await machine.refused()).toBe('1.0.3 an operator went back to 1.0.1\n');
    await offer('1.0.3');
    expect(await machine.apply()).toContain('1.0.3 was taken back before');
    await had('1.0.4');
    expect(await machine.state()).toBe('ii 1.0.4 1.0.4 running');
    expect(await machine.refused()).toBe('');
    expect(await machine.kept(), 'what was left is nothing to go back to').toEqual([
      '1.0.1.deb',
      '1.0.2.deb',
    ]);
  });

  it('comes back the same way where that was wrong, to a version that is no longer refused', async () => {
    await had('1.0.1', '1.0.2');
    await offer('1.0.3', { program: PROGRAMS.crashing });
    await machine.apply();
    await machine.rollBack(['1.0.0']);
    expect(await machine.rollBack(['1.0.2'])).toMatchObject({ code: 0 });
    expect(await machine.state()).toBe('ii 1.0.2 1.0.2 running');
    expect(await machine.refused(), 'the others stay so').toBe('1.0.3 it ended at once\n');
    expect(await machine.rollBack()).toMatchObject({ code: 0 });
    expect(await machine.state()).toBe('ii 1.0.1 1.0.1 running');
  });

  it('goes back from a version that does not even run, to what a version before this command has left', async () => {
    await had('1.0.1');
    const [old, numbered] = ['previous.deb', 'good/1.0.0.deb'].map((name) =>
      machine.path(`/var/lib/countertop-update/${name}`),
    );
    await rename(numbered ?? '', old ?? '');
    await machine.stop();
    expect(await machine.rollBack()).toMatchObject({ code: 0 });
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
  });

  it('gets the version of now again where that of before does not run any more', async () => {
    await had('1.0.1');
    // It ran well once, and cannot read what the version after it has written.
    await offer('1.0.2', { program: `[ -z "$DATA" ] || exit 1; ${PROGRAMS.good}` });
    await machine.apply();
    await had('1.0.3');
    const { code, stdout, stderr } = await machine.rollBack([], { DATA: 'new' });
    expect(stdout).toContain('1.0.2 does not run: it ended at once');
    expect(stderr).toContain('1.0.3 is still here');
    expect(code).toBe(1);
    expect(await machine.state()).toBe('ii 1.0.3 1.0.3 running');
    expect(await machine.kept()).toEqual(['1.0.1.deb', '1.0.3.deb']);
    expect(await machine.refused()).toBe('');
  });

  it('is told where there is nothing to go back to', async () => {
    const refusals: [args: string[], message: string][] = [
      [[], 'no version before 1.0.0 is kept. A version that was replaced by hand is not kept'],
      [['0.9.0'], '0.9.0 is not kept; kept: '],
      [['1.0.0'], '1.0.0 is not kept; kept: '],
      [['../../etc/passwd'], '../../etc/passwd is no version'],
      [['--now'], '--now is no version'],
      [['1.0.0', '1.0.1'], 'One version at most'],
    ];
    for (const [args, message] of refusals) {
      const { code, stdout, stderr } = await machine.rollBack(args);
      expect(stdout + stderr).toContain(message);
      expect(code).toBe(1);
    }
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
  });

  it('has the version of now after a power cut, and goes back when asked again', async () => {
    await had('1.0.1');
    await machine.rollBack([], { CUT: 'start' });
    await machine.stop();
    await machine.apply({}, ['--at-boot']);
    expect(await machine.state()).toBe('ii 1.0.1 1.0.1 stopped');
    await machine.start();
    await machine.apply();
    expect(await machine.state(), 'until then nothing goes back').toBe('ii 1.0.1 1.0.1 running');
    expect(await machine.rollBack()).toMatchObject({ code: 0 });
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
  });
});

it.each([
  ['never gets ready', { program: PROGRAMS.neverReady }, '0.2', 'it was not ready in time'],
  ['crashes at once', { program: PROGRAMS.crashing }, '60', 'it ended at once'],
  ['ends soon after it was ready', { program: PROGRAMS.shortLived }, '60', 'it ended soon after its start'],
  ['cannot be installed', { postinst: 'exit 1' }, '60', 'it could not be installed'],
])('takes a version back that %s', async (_, other, seconds, reason) => {
  await offer('1.0.1', other);
  expect(await machine.apply({ COUNTERTOP_READY_SECONDS: seconds })).toContain('1.0.0 runs again');
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
  expect(await machine.refused()).toBe(`1.0.1 ${reason}\n`);
});

it('does not try again what was taken back, until a newer version is there', async () => {
  await offer('1.0.1', { program: PROGRAMS.crashing });
  await machine.apply();
  await offer('1.0.1');
  expect(await machine.apply()).toContain('was taken back before');
  await offer('1.0.2');
  await machine.apply();
  expect(await machine.state()).toBe('ii 1.0.2 1.0.2 running');
  expect(await machine.refused()).toBe('');
});

it('takes a version back that ends while it is waited for, though systemd starts it again', async () => {
  await offer('1.0.1');
  await machine.script.fake('sleep', 'echo 2 >"$RUNNING"');
  expect(await machine.apply()).toContain('1.0.0 runs again');
  expect(await machine.refused()).toBe('1.0.1 it ended soon after its start\n');
});

it('keeps a version that the staff end soon after its start, and leaves the screen to them', async () => {
  await offer('1.0.1');
  await machine.script.fake('sleep', `rm "$RUNNING"; echo ${STAFF_EXIT} >"$RUNNING.code"`);
  expect(await machine.apply()).toContain('1.0.1 runs');
  expect(await machine.state()).toBe('ii 1.0.1 1.0.1 stopped');
  expect(await machine.refused()).toBe('');
});

const thief = generateKeyPairSync('ed25519').privateKey;
const damages: [what: string, reason: string, damage: () => Promise<unknown>][] = [
  [
    'is signed by somebody else',
    'the signature is wrong',
    async () => machine.offer(await machine.build('1.0.1'), '1.0.1', thief),
  ],
  ['has no signature', 'update.sig could not be taken', () => rm(machine.inInbox('sig'))],
  [
    'has a pipe in the place of its signature',
    'the signature is wrong',
    () => machine.script.sh(`rm ${machine.inInbox('sig')}; mkfifo ${machine.inInbox('sig')}`),
  ],
  [
    'comes where there is no key',
    'the signature is wrong',
    () => rm(machine.path('/etc/countertop/update-key.pem')),
  ],
  [
    'has too large a manifest',
    'update.manifest is too large',
    () => writeFile(machine.inInbox('manifest'), 'x'.repeat(5000)),
  ],
  ['is corrupt', 'is not the one that was signed', () => writeFile(machine.inInbox('deb'), 'corrupt')],
  [
    'is signed as another version',
    'the package has another version',
    async () => machine.offer(await machine.build('1.0.1'), '1.0.2'),
  ],
  ['is another program', 'the package is not Countertop', () => offer('1.0.1', { name: 'something' })],
  ['is older', 'is not newer than 1.0.0', () => offer('0.9.0')],
  ['is what runs already', 'is not newer than 1.0.0', () => offer('1.0.0')],
  ['comes while no unit runs the kiosk', 'no unit runs the kiosk', () => machine.stop()],
];
it.each(damages)('changes nothing where an update %s', async (_, reason, damage) => {
  await offer('1.0.1');
  await damage();
  const before = await machine.state();
  expect(await machine.apply()).toContain(reason);
  expect(machine.isWaiting(), 'systemd would begin again at once').toBe(false);
  expect(await machine.state()).toBe(before);
});

it.each(['deb', 'sig', 'manifest'])('does not follow a link in the place of update.%s', async (name) => {
  await offer('1.0.1');
  const target = machine.path('/target');
  // Even to what would be right.
  await rename(machine.inInbox(name), target);
  await symlink(target, machine.inInbox(name));
  expect(await machine.apply()).toContain(`update.${name} could not be taken`);
  expect(existsSync(target), 'only the link is removed').toBe(true);
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
});

it.for(['8k', '20k', '40k'])('changes nothing on a disk of %s', async (size, { skip }) => {
  const asRootOfItsOwn = ['unshare', '--user', '--map-root-user', '--mount'];
  const [program = '', ...args] = asRootOfItsOwn;
  skip(outputOf(program, [...args, 'echo', 'ok']) === '', 'needs user namespaces');
  await offer('1.0.1');
  const mount = `mkdir -p "$0" && mount -t tmpfs -o size=${size} small "$0" && exec "$@"`;
  const onSmallDisk = [...asRootOfItsOwn, 'sh', '-c', mount, machine.path('/var/lib/countertop-update')];
  expect(await machine.apply({}, [], onSmallDisk)).toMatch(
    /too full|could not be taken|No space left|Wrote only/,
  );
  expect(machine.isWaiting()).toBe(false);
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
});

it('keeps the shop where somebody takes the manifest back before the kiosk is stopped', async () => {
  await offer('1.0.1');
  // Somebody touches the kiosk while the way back is being packed.
  await machine.script.fake('dpkg-deb', `rm -f ${machine.inInbox('manifest')}; exec /usr/bin/dpkg-deb "$@"`);
  expect(await machine.apply()).toContain('somebody is at the kiosk');
  expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
});

it.each(['stop', 'dpkg', 'start'])(
  'has the version before back after a power cut at %s, and the second cut is the last',
  async (cut) => {
    await offer('1.0.1', { postinst: CUT_HERE });
    await machine.apply({ CUT: cut });
    await machine.stop();

    expect(await machine.apply({}, ['--at-boot'])).toContain('the version before is back');
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 stopped');
    await machine.start();
    await offer('1.0.1', { postinst: CUT_HERE });
    await machine.apply({ CUT: cut });
    // This time only the service was killed: systemd runs it again.
    expect(await machine.apply()).toContain('it was interrupted twice');
    expect(await machine.state()).toBe('ii 1.0.0 1.0.0 running');
    expect(await machine.refused()).toContain('1.0.1 ');
  },
);

it('goes on taking a version back after a power cut in the middle of that', async () => {
  await offer('1.0.1', { postinst: CUT_HERE });
  await machine.apply();
  await offer('1.0.2', { program: PROGRAMS.crashing });
  await machine.apply({ CUT: 'dpkg' });
  await machine.stop();
  await machine.apply({}, ['--at-boot']);
  await machine.start();
  expect(await machine.state()).toBe('ii 1.0.1 1.0.1 running');
  expect(await machine.refused()).toContain('1.0.2 ');
});
