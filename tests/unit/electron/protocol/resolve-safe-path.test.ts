import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveSafePath } from '../../../../electron/main/protocol/resolve-safe-path.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const outside = realpathSync(temporaryFolder());
const folder = join(outside, 'www');
mkdirSync(join(folder, 'assets'), { recursive: true });
mkdirSync(join(outside, 'www-evil'));
for (const file of ['www/index.html', 'www/assets/a b.js', 'secret.txt', 'www-evil/x.js'])
  writeFileSync(join(outside, file), '');
symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));

it('a file is found by its address', async () => {
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
])('no file is found by %j', async (path) => {
  expect(await resolveSafePath(folder, path)).toBeNull();
});
