import { existsSync } from 'node:fs';
import { findOnPath, mustRun, outputOf } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { withProgress } from '../setup/log.mjs';

export type Need = 'electron' | 'display' | 'tests' | 'container' | 'packaging' | 'repository';

/** Debian packages, and a program on PATH, a library or a file of each. */
type Packages = Readonly<Record<string, string>>;

const packages: Readonly<Record<Need, Packages>> = {
  electron: {
    'libgtk-3-0': 'libgtk-3.so.0',
    libnss3: 'libnss3.so',
    libasound2: 'libasound.so.2',
    libgbm1: 'libgbm.so.1',
    libxss1: 'libXss.so.1',
    libxtst6: 'libXtst.so.6',
  },
  display: { xvfb: 'Xvfb', openbox: 'openbox' },
  tests: {
    'x11-utils': 'xprop',
    xdotool: 'xdotool',
    imagemagick: 'import',
    xterm: 'xterm',
    'x11-xserver-utils': 'xrandr',
    faketime: 'faketime',
    shellcheck: 'shellcheck',
    jq: 'jq',
    'xserver-xorg-core': 'Xorg',
    'xserver-xorg-video-dummy': '/usr/lib/xorg/modules/drivers/dummy_drv.so',
  },
  // For the packaged kiosk's units, under a systemd of their own; only root can have one.
  container: {
    'systemd-container': 'systemd-nspawn',
    cage: 'cage',
    xwayland: 'Xwayland',
    seatd: 'seatd-launch',
    dbus: 'dbus-daemon',
    curl: 'curl',
  },
  packaging: { debhelper: 'dh', 'dpkg-dev': 'dpkg-buildpackage' },
  repository: { 'apt-utils': 'apt-ftparchive', gpg: 'gpg' },
};

/**
 * The packages whose program, library or file is absent.
 * @param libraries the dynamic linker's list; without one, no library counts as missing
 * @public for the unit tests
 */
export function missingPackages(
  wanted: Packages,
  hasProgram: (program: string) => unknown,
  libraries: string,
): string[] {
  const isThere = (name: string) => {
    if (name.startsWith('/')) return existsSync(name);
    return name.includes('.so') ? !libraries || libraries.includes(`\t${name} `) : hasProgram(name);
  };
  return Object.keys(wanted).filter((name) => !isThere(wanted[name] ?? ''));
}

/** Brings in what the needs lack; on other systems than Linux there is nothing to bring. */
export async function ensureSystemPackages(needs: readonly Need[]) {
  if (process.platform !== 'linux') return;
  const wanted = Object.assign({}, ...needs.map((need) => packages[need]));
  // An ordinary user's PATH lacks the sbin folders.
  const libraries = outputOf('ldconfig', ['-p']) || outputOf('/sbin/ldconfig', ['-p']);
  const missing = missingPackages(wanted, findOnPath, libraries);
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
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress(`setup: installing system packages (apt-get): ${names.join(' ')}`, async () => {
    const update = ['update', '-q'];
    await mustRun('apt-get', update, 'The package lists could not be read: run "apt-get update".', { env });
    // Only now: before the update the new names may be unknown.
    const command = installCommand(names);
    const message = `System packages could not be installed: run "${command}".`;
    await mustRun('/bin/sh', ['-c', command], message, { env });
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
