import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Shell commands that stand in for the kiosk's program. */
export const PROGRAMS = {
  good: 'systemd-notify --ready --status=Open.; exec sleep infinity',
  ends: 'exit 1',
  endsSoon: 'systemd-notify --ready; sleep 1; exit 1',
  endsOnce:
    'systemd-notify --ready; sleep 1; ! mkdir /var/lib/countertop/ended || exit 1; exec sleep infinity',
  hangs: 'exec sleep infinity',
};

interface StandIn {
  readonly version: string;
  readonly program: string;
  readonly postinst?: string;
  readonly postrm?: string;
  readonly depends?: string;
}

/**
 * Repacks the real package `kiosk` as this version, and builds a `countertop` whose program is a script. The script
 * accepts every configuration file without the word 'wrong'. @returns the paths of both packages
 */
export async function buildVersion(
  folder: string,
  kiosk: string,
  { version, program, postinst, postrm, depends = 'libc6' }: StandIn,
): Promise<string[]> {
  const check = `if [ "$1" = --check-config ]; then ! grep wrong "$2"; exit; fi`;
  const standIn = await buildPackage(folder, 'countertop', version, {
    control: `Source: countertop\nDepends: ${depends}\n`,
    postinst,
    postrm,
    program: `${check}\n${program}`,
  });
  const tree = join(folder, `kiosk-${version}`);
  await extractAs(version, kiosk, tree);
  // The stand-in shows no window, so start it without cage.
  const session = join(tree, 'usr/libexec/countertop/cage-session');
  await writeFile(session, '#!/bin/sh\nexec /usr/bin/countertop\n');
  return [standIn, await pack(tree, folder, 'countertop-kiosk', version)];
}

/** Repacks a package as another version. The program reports its old version. @param postinst shell lines to add */
export async function repackage(folder: string, deb: string, name: string, version: string, postinst = '') {
  const tree = join(folder, `${name}-${version}`);
  await extractAs(version, deb, tree);
  await appendFile(join(tree, 'DEBIAN', 'postinst'), `\n${postinst}\n`);
  return pack(tree, folder, name, version);
}

async function extractAs(version: string, deb: string, tree: string) {
  await execute('dpkg-deb', ['--raw-extract', deb, tree]);
  const control = join(tree, 'DEBIAN', 'control');
  const text = await readFile(control, 'utf8');
  const [, before = ''] = /^Version: (.*)$/m.exec(text) ?? [];
  await writeFile(
    control,
    text
      .replace(/^Version: .*$/m, `Version: ${version}`)
      .replace(`countertop (= ${before})`, `countertop (= ${version})`),
  );
}

interface Contents {
  readonly control?: string;
  readonly postinst?: string | undefined;
  readonly postrm?: string | undefined;
  readonly program?: string;
  readonly description?: string;
}

/** Builds a Debian package with one program. @returns its path */
export async function buildPackage(
  folder: string,
  name: string,
  version: string,
  {
    control = '',
    postinst = 'true',
    postrm = 'true',
    program = 'true',
    description = 'A stand-in',
  }: Contents = {},
): Promise<string> {
  const tree = join(folder, `${name}-${version}`);
  const fields = `Package: ${name}\nVersion: ${version}\nArchitecture: all\nMaintainer: Test <test@test>\n${control}Description: ${description}\n`;
  const files: readonly (readonly [string, string, number])[] = [
    ['DEBIAN/control', fields, 0o644],
    ['DEBIAN/postinst', `#!/bin/sh\nset -e\n${postinst}\n`, 0o755],
    ['DEBIAN/postrm', `#!/bin/sh\nset -e\n${postrm}\n`, 0o755],
    [`usr/bin/${name}`, `#!/bin/sh\n${program}\n`, 0o755],
  ];
  for (const [path, text, mode] of files) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
    await chmod(join(tree, path), mode);
  }
  return pack(tree, folder, name, version);
}

async function pack(tree: string, folder: string, name: string, version: string) {
  const deb = join(folder, `${name}_${version}_all.deb`);
  await execute('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', tree, deb]);
  await rm(tree, { recursive: true });
  return deb;
}
