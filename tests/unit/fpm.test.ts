import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/lib/paths.ts';
import { readFpmArguments } from '../../scripts/package/fpm-arguments.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';
import { needsPrograms } from '../support/unit/needs-programs.ts';

/** As electron-builder calls fpm, shortened. */
const WORDS = [
  ...'-s dir --force -t deb -d libtwo --deb-recommends cage --deb-suggests openbox --deb-suggests kbd'.split(
    ' ',
  ),
  ...'--deb-compression zst --architecture amd64 --name sample --version 1.2.3'.split(' '),
  ...['-d', 'libone | libonet64', '--maintainer', 'Somebody <somebody@shop.example>'],
  ...['--description', 'In short\n At length\n\n and more'],
];

describe('what electron-builder asks of fpm', () => {
  test('is refused where it is not understood, and nothing is left out in silence', () => {
    expect(() => readFpmArguments([...WORDS, '--deb-replaces', 'more'])).toThrow(
      "Unknown option '--deb-replaces'",
    );
    expect(() => readFpmArguments([...WORDS, 'nowhere'])).toThrow('"nowhere" does not say what goes where.');
    expect(() => readFpmArguments(['-s', 'dir', '-t', 'rpm'])).toThrow('only into a .deb');
  });
});

describe('the package that comes of it', () => {
  needsPrograms('dpkg-deb');
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

  test('is one that Debian reads', () => {
    mkdirSync(join(folder, 'root', 'etc'), { recursive: true });
    writeFileSync(join(folder, 'root', 'etc', 'settings'), 'x\n', { mode: 0o666 });
    symlinkSync('settings', join(folder, 'root', 'etc', 'link'));
    writeFileSync(join(folder, 'after.sh'), '#!/bin/sh\n');
    const deb = join(folder, 'x.deb');
    const script = join(projectRoot, 'scripts', 'package', 'fpm.mjs');
    const more = ['--after-install', join(folder, 'after.sh'), '--package', deb, `${folder}/root/=/`];
    execFileSync(process.execPath, [script, ...WORDS, ...more], { stdio: 'ignore' });

    const ask = (...question: string[]) => execFileSync('dpkg-deb', question, { encoding: 'utf8' });
    expect(ask('--field', deb, 'Depends')).toBe('libtwo, libone | libonet64\n');
    expect(ask('--field', deb, 'Suggests')).toBe('openbox, kbd\n');
    expect(ask('--field', deb, 'Description')).toBe('In short\n At length\n .\n and more\n');
    expect(ask('--info', deb, 'conffiles')).toBe('/etc/settings\n');
    expect(ask('--info', deb, 'md5sums')).toMatch(/^401b30e3b8b5d629635a5c613cdb7919 {2}etc\/settings\n/);
    expect(ask('--info', deb, 'postinst')).toBe('#!/bin/sh\n');
    expect(ask('--contents', deb)).toMatch(/-rw-r--r-- root\/root .* \.\/etc\/settings/);
  });
});
