import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { findOnPath } from '../../../scripts/lib/run.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';

const execute = promisify(execFile);
const SCRIPT = join(projectRoot, 'tests/support/system/systemd-container.sh');
const PROGRAMS =
  'systemd-nspawn seatd cage Xwayland Xorg Xvfb xauth jq curl openssl dpkg setpriv nsenter'.split(' ');
const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' };

/**
 * The machine's programs under a real systemd, with the kiosk installed. It has no graphics card, no terminals and no network,
 * and all that is written there is forgotten.
 */
export interface SystemdContainer {
  /** Runs a line of shell as its root. @returns what it printed @throws where it fails, with what it printed */
  sh(line: string): Promise<string>;
  /** The same, for a line whose exit code does not matter. */
  try(line: string): Promise<string>;
  /** Waits until a line of shell prints this. */
  becomes(line: string, wanted: string | RegExp, timeoutMs?: number): Promise<void>;
  /** Where the machine finds a file of it, to read or write there. */
  path(inside: string): string;
  /** The files that were made, changed or removed since just before the package was installed, in order. */
  changedFiles(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Why there can be no container here; null where there can be one. */
export function obstacleToContainers(): string | null {
  if (process.getuid?.() !== 0) return 'A systemd container needs root.';
  const missing = PROGRAMS.filter((program) => !findOnPath(program));
  if (missing.length > 0) return `A systemd container needs ${missing.join(', ')}.`;
  const mount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return mount.status === 0 ? null : 'A systemd container needs the right to mount.';
}

/**
 * Boots a container, in two seconds, and installs the kiosk there.
 * @param deb the package; it is also left in /root/countertop.deb
 * @param files a folder whose files replace the system's before it boots
 */
export async function startSystemdContainer(deb: string, files: string): Promise<SystemdContainer> {
  // It ends with us, however we end.
  const command = ['--pdeathsig', 'KILL', 'unshare', '--mount', 'sh', SCRIPT, deb, files];
  const container = spawn('setpriv', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (chunk: Buffer) => output.push(String(chunk)));

  const first = async () => (await childrenOf(container.pid)).find(({ name }) => name === 'systemd')?.pid;
  await expect
    .poll(async () => (await first()) ?? output.join(''), { timeout: KIOSK_EVENT_TIMEOUT_MS })
    .toEqual(expect.any(Number));
  const leader = Number(await first());

  const written = `/proc/${container.pid}/root/mnt/upper`;
  const inside = inContainer(leader);
  await inside.becomes('systemctl is-active basic.target', /^active$/);
  const before = new Set(await changedFiles(written));
  // What the package depends on is on the machine, by whatever name.
  await inside.sh('dpkg --install --force-depends /root/countertop.deb');
  return {
    ...inside,
    changedFiles: async () => (await changedFiles(written)).filter((path) => !before.has(path)),
    async stop() {
      process.kill(leader, 'SIGKILL');
      if (container.exitCode === null) await once(container, 'exit');
    },
  };
}

/** What can be done in a container. @param leader its first process, as the machine numbers it */
function inContainer(leader: number): Omit<SystemdContainer, 'changedFiles' | 'stop'> {
  async function run(line: string): Promise<{ code: number; text: string }> {
    const words = ['--target', String(leader), '--all', '--', 'sh', '-c', line];
    return execute('nsenter', words, { env: ENVIRONMENT, maxBuffer: 2 ** 24 })
      .then(({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }))
      .catch((error) => ({ code: Number(error.code), text: `${error.stdout}${error.stderr}` }));
  }
  const attempt = async (line: string) => (await run(line)).text.trim();
  return {
    async sh(line) {
      const { code, text } = await run(line);
      if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${text}`);
      return text.trim();
    },
    try: attempt,
    becomes: (line, wanted, timeout = KIOSK_EVENT_TIMEOUT_MS) =>
      expect.poll(() => attempt(line), { message: line, timeout }).toMatch(wanted),
    path: (inside) => `/proc/${leader}/root${inside}`,
  };
}

/** The files of a container's own layer that are other than the machine's; what was written as it was is not among them. */
async function changedFiles(layer: string): Promise<string[]> {
  // Not what blocks whoever reads it. A device stands for a file that was removed.
  const types = ['(', '-type', 'f', '-o', '-type', 'l', '-o', '-type', 'c', ')'];
  const { stdout } = await execute('find', [layer, ...types, '-printf', '/%P\n'], { maxBuffer: 2 ** 24 });
  const changed: string[] = [];
  for (const path of stdout.split('\n').filter(Boolean).sort()) {
    const [now, before] = await Promise.all(
      [layer + path, path].map((file) => readFile(file).catch(() => null)),
    );
    if (!now || !before?.equals(now)) changed.push(path);
  }
  return changed;
}

/** The processes that a process has started. */
async function childrenOf(pid: number | undefined): Promise<readonly { pid: number; name: string }[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = list.split(' ').filter(Boolean).map(Number);
  return Promise.all(
    children.map(async (child) => ({
      pid: child,
      name: (await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')).trim(),
    })),
  );
}
