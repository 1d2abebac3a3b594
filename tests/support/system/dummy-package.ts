import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package that is called Countertop and holds a shell script. */
export interface DummyPackage {
  readonly version: string;
  /** What /usr/bin/countertop does: lines of shell. */
  readonly program: string;
  readonly name?: string;
  readonly postinst?: string;
}

/** Builds a real .deb within a second. @returns its path */
export async function buildDummyPackage(
  folder: string,
  { version, program, name = 'countertop', postinst }: DummyPackage,
): Promise<string> {
  const tree = join(folder, `${name}-${version}`);
  const files: readonly (readonly [string, string, number])[] = [
    [
      'DEBIAN/control',
      `Package: ${name}\nVersion: ${version}\nArchitecture: amd64\nMaintainer: Test <test@test>\nDescription: A dummy\n of two lines.\n`,
      0o644,
    ],
    ['DEBIAN/conffiles', '/etc/countertop/a setting\n', 0o644],
    ['DEBIAN/postinst', `#!/bin/sh\nset -e\n${postinst ?? 'true'}\n`, 0o755],
    ['etc/countertop/a setting', `of ${version}\n`, 0o644],
    ['usr/bin/countertop', `#!/bin/sh\n${program}\n`, 0o755],
    ['opt/Countertop/version', `${version}\n`, 0o644],
    ['opt/Countertop/chrome-sandbox', 'set-uid\n', 0o4755],
  ];
  for (const [path, text, mode] of files) {
    const file = join(tree, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
    await chmod(file, mode);
  }
  const deb = join(folder, `${name}_${version}_amd64.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, deb], { stdio: 'pipe' });
  return deb;
}
