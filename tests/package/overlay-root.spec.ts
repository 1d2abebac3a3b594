import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { canOpenOverlayRoot, openOverlayRoot } from '../support/system/overlay-root.ts';

test.skip(!canOpenOverlayRoot(), 'A root file system of its own needs root, the right to mount, and dpkg.');

test('what a test does to its own root changes nothing outside, and what it puts back leaves nothing', async () => {
  const root = await openOverlayRoot();
  const machine = await readFile('/etc/passwd', 'utf8');
  await root.run('useradd', ['--system', '--create-home', '--home-dir', '/var/lib/someone', 'someone']);
  expect(await readFile(root.path('/etc/passwd'), 'utf8')).toContain('someone');
  expect(await readFile('/etc/passwd', 'utf8')).toBe(machine);

  const sh = (script: string) => root.run('sh', ['-c', script]);
  await sh('rm /etc/hostname; echo x >>/etc/debian_version; ln -s x /etc/link; mkdir -p /opt/new/deep');
  const left = await root.left();
  for (const path of ['/etc/hostname', '/etc/debian_version', '/etc/link', '/opt/new/deep', '/etc/passwd']) {
    expect(left).toContain(path);
  }
  expect(existsSync('/etc/hostname')).toBe(true);

  await sh(
    'userdel -r someone; for f in passwd group shadow gshadow; do rm -f /etc/$f-; done; rm -r /opt/new',
  );
  expect(await root.left()).not.toContain('/etc/passwd');
  expect((await root.left()).filter((path) => path.startsWith('/opt'))).toEqual([]);
  await root.close();
});

test('a program in an own root tells what it said and how it ended, and dies with the root', async () => {
  const root = await openOverlayRoot();
  expect(await root.run('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({
    code: 3,
    stdout: 'out\n',
    stderr: 'err\n',
  });
  const long = root.start('sleep', ['1000']);
  await root.close();
  expect(await long.ended()).not.toBe(0);
});

test('an ordinary user in an own root may have a user namespace, as the sandbox of Chromium needs', async () => {
  const root = await openOverlayRoot();
  const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--'];
  const { stdout } = await root.run('setpriv', [
    ...asNobody,
    'unshare',
    '--user',
    '--map-root-user',
    'id',
    '-u',
  ]);
  expect(stdout).toBe('0\n');
  await root.close();
});
