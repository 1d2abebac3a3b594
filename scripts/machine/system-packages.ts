import { existsSync, readFileSync } from 'node:fs';
import { findOnPath, mustRun, outputOf } from '../lib/run.ts';
import { withProgress } from '../setup/progress.mjs';

export type Need = 'electron' | 'display' | 'tests' | 'container' | 'packaging' | 'repository';

/** Debian packages, each with one thing that it installs: a program on PATH, a library or a file with its path. */
type Packages = Readonly<Record<string, string>>;

/** Debian itself, not Ubuntu: Ubuntu's Chromium is a snap, and snaps do not start in a container. */
const isDebian =
  existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));

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
    ...(isDebian && { chromium: 'chromium', 'chromium-headless-shell': 'chromium-headless-shell' }),
    'x11-utils': 'xprop',
    xdotool: 'xdotool',
    imagemagick: 'import',
    xterm: 'xterm',
    'x11-xserver-utils': 'xrandr',
    shellcheck: 'shellcheck',
    jq: 'jq',
    'xserver-xorg-core': 'Xorg',
    'xserver-xorg-video-dummy': '/usr/lib/xorg/modules/drivers/dummy_drv.so',
  },
  // For the tests of the packaged kiosk in a systemd container. Only root can start a container.
  container: {
    'systemd-container': 'systemd-nspawn',
    cage: 'cage',
    xwayland: 'Xwayland',
    seatd: 'seatd-launch',
    dbus: 'dbus-daemon',
    curl: 'curl',
    lintian: 'lintian',
  },
  packaging: { debhelper: 'dh', 'dpkg-dev': 'dpkg-buildpackage' },
  repository: { 'apt-utils': 'apt-ftparchive', gpg: 'gpg' },
};

/**
 * The names of the packages whose program, library or file is missing.
 * @param libraries the output of `ldconfig -p`; if it is empty, no library counts as missing
 */
export function missingPackages(
  required: Packages,
  hasProgram: (program: string) => unknown,
  libraries: string,
): string[] {
  const isThere = (name: string) => {
    if (name.startsWith('/')) return existsSync(name);
    return name.includes('.so') ? !libraries || libraries.includes(`\t${name} `) : hasProgram(name);
  };
  return Object.keys(required).filter((name) => !isThere(required[name] ?? ''));
}

/** Installs the missing packages for these needs. Does nothing on systems other than Linux. */
export async function ensureSystemPackages(needs: readonly Need[]) {
  if (process.platform !== 'linux') return;
  const required = Object.assign({}, ...needs.map((need) => packages[need]));
  const libraries = outputOf(findOnPath('ldconfig') ?? 'ldconfig', ['-p']);
  const missing = missingPackages(required, findOnPath, libraries);
  if (missing.length > 0) await installSystemPackages(missing);
}

/** Installs Debian packages. @throws {Error} that says what to run, if the installation fails or needs root */
export async function installSystemPackages(names: readonly string[]) {
  if (!findOnPath('apt-get')) {
    throw new Error(`Install these packages (Debian names) with your package manager: ${names.join(' ')}.`);
  }
  if (process.getuid?.() !== 0) {
    throw new Error(`Some system packages are missing: run "sudo ${installCommand(names)}".`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress(`setup: installing system packages (apt-get): ${names.join(' ')}`, async () => {
    const update = ['update', '-q'];
    await mustRun('apt-get', update, 'The package lists could not be read: run "apt-get update".', { env });
    // Choose the names after the update: before it, apt may not know the new names (`t64`).
    const command = installCommand(names);
    const message = `System packages could not be installed: run "${command}".`;
    await mustRun('/bin/sh', ['-c', command], message, { env });
  });
}

function installCommand(names: readonly string[]): string {
  return `apt-get install -y --no-install-recommends ${names.map(nameOnThisSystem).join(' ')}`;
}

/** Newer Debian and Ubuntu releases renamed libraries for 64-bit time (`t64`), and apt may refuse the old name. */
function nameOnThisSystem(name: string): string {
  return outputOf('apt-cache', ['show', `${name}t64`]) ? `${name}t64` : name;
}
