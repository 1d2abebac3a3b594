import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveSafePath } from '../../../../electron/main/protocol/resolve-safe-path.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

let outside: string;
let folder: string;

beforeAll(async () => {
  outside = await realpath(temporaryFolder());
  folder = join(outside, 'www');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(outside, 'www-evil'));
  await writeFile(join(folder, 'index.html'), '');
  await writeFile(join(folder, 'assets', 'a b.js'), '');
  await writeFile(join(outside, 'secret.txt'), '');
  await writeFile(join(outside, 'www-evil', 'x.js'), '');
  await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'));
});

describe('served files', () => {
  it('are found by their address', async () => {
    expect(await resolveSafePath(folder, '/index.html')).toBe(join(folder, 'index.html'));
    expect(await resolveSafePath(folder, '/assets/a%20b.js')).toBe(join(folder, 'assets', 'a b.js'));
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/../www-evil/x.js',
    '/link.txt',
    '/index.html%00.js',
    '/%E0%A4%A',
    '/',
    '/assets',
    '/none.js',
    '//etc/passwd',
  ])('are not found through %j', async (path) => {
    expect(await resolveSafePath(folder, path)).toBeNull();
  });
});
