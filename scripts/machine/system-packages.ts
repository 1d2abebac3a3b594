import { existsSync } from 'node:fs';
import { findOnPath, mustRun, outputOf } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { withProgress } from '../setup/log.mjs';

/** What a task needs from the operating system, and the Debian package that brings it. */
interface Requirement {
  readonly package: string;
  readonly program?: string;
  readonly library?: string;
  readonly file?: string;
}

export type Need = 'electron' | 'display' | 'tests' | 'container' | 'packaging' | 'repository';

const requirements: Readonly<Record<Need, readonly Requirement[]>> = {
  electron: [
    { package: 'libgtk-3-0', library: 'libgtk-3.so.0' },
    { package: 'libnss3', library: 'libnss3.so' },
    { package: 'libasound2', library: 'libasound.so.2' },
    { package: 'libgbm1', library: 'libgbm.so.1' },
    { package: 'libxss1', library: 'libXss.so.1' },
    { package: 'libxtst6', library: 'libXtst.so.6' },
  ],
  display: [
    { package: 'xvfb', program: 'Xvfb' },
    { package: 'openbox', program: 'openbox' },
    { package: 'x11-utils', program: 'xprop' },
  ],
  tests: [
    { package: 'xdotool', program: 'xdotool' },
    { package: 'imagemagick', program: 'import' },
    { package: 'xterm', program: 'xterm' },
    { package: 'x11-xserver-utils', program: 'xrandr' },
    { package: 'faketime', program: 'faketime' },
    { package: 'shellcheck', program: 'shellcheck' },
    { package: 'jq', program: 'jq' },
    { package: 'xserver-xorg-core', program: 'Xorg' },
    { package: 'xserver-xorg-video-dummy', file: '/usr/lib/xorg/modules/drivers/dummy_drv.so' },
  ],
  /** For the packaged kiosk's units, under a systemd of their own; only root can have one. */
  container: [
    { package: 'systemd-container', program: 'systemd-nspawn' },
    { package: 'cage', program: 'cage' },
    { package: 'xwayland', program: 'Xwayland' },
    { package: 'seatd', program: 'seatd-launch' },
    { package: 'dbus', program: 'dbus-daemon' },
    { package: 'curl', program: 'curl' },
  ],
  /** For the two Debian packages. */
  packaging: [
    { package: 'debhelper', program: 'dh' },
    { package: 'dpkg-dev', program: 'dpkg-buildpackage' },
  ],
  /** For a signed apt repository. */
  repository: [
    { package: 'apt-utils', program: 'apt-ftparchive' },
    { package: 'gpg', program: 'gpg' },
  ],
};

/**
 * The packages whose program, library or file is absent.
 * @public for the unit tests
 */
export function missingPackages(
  wanted: readonly Requirement[],
  hasProgram: (program: string) => unknown,
  hasLibrary: (library: string) => boolean,
  hasFile: (file: string) => boolean = existsSync,
): string[] {
  return wanted
    .filter(
      ({ program, library, file }) =>
        (program && !hasProgram(program)) || (library && !hasLibrary(library)) || (file && !hasFile(file)),
    )
    .map((requirement) => requirement.package);
}

/**
 * A question to the dynamic linker's own list. Where there is no such list nothing can be said, so nothing is missing.
 */
function libraryLookup(): (library: string) => boolean {
  // An ordinary user's PATH lacks the sbin folders.
  const list = ['ldconfig', '/sbin/ldconfig', '/usr/sbin/ldconfig']
    .map((path) => outputOf(path, ['-p']))
    .find(Boolean);
  return (library) => !list || list.includes(`\t${library} `);
}

/** Brings in what the needs lack; on other systems than Linux there is nothing to bring. */
export async function ensureSystemPackages(needs: readonly Need[]) {
  if (process.platform !== 'linux') return;
  const wanted = needs.flatMap((need) => requirements[need]);
  const missing = missingPackages(wanted, findOnPath, libraryLookup());
  if (missing.length > 0) await installSystemPackages(missing);
}

/** Installs Debian packages as root; anybody else gets the command to run. */
export async function installSystemPackages(names: readonly string[]) {
  if (!findOnPath('apt-get')) {
    throw new TaskError(`Please install with your package manager what Debian calls: ${names.join(' ')}.`);
  }
  if (process.getuid?.() !== 0) {
    throw new TaskError(`Some system packages are missing: run "sudo ${installCommand(names)}".`);
  }
  await withProgress(`setup: installing system packages (apt-get): ${names.join(' ')}`, () => install(names));
}

async function install(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = ['update', '-q'];
  await mustRun('apt-get', update, 'The package lists could not be read: run "apt-get update".', { env });
  // Asked for only now: before the update the new names may be unknown.
  const command = installCommand(names);
  await mustRun('/bin/sh', ['-c', command], `System packages could not be installed: run "${command}".`, {
    env,
  });
}

function installCommand(names: readonly string[]): string {
  return `apt-get install -y --no-install-recommends ${names.map(nameOnThisSystem).join(' ')}`;
}

/**
 * Newer Debian and Ubuntu renamed libraries for 64-bit time; the old name may be gone or ambiguous there.
 */
function nameOnThisSystem(name: string): string {
  return outputOf('apt-cache', ['show', `${name}t64`]) ? `${name}t64` : name;
}
