import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { findOnPath } from '../../../scripts/lib/run.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';

const execute = promisify(execFile);
const SCRIPT = join(projectRoot, 'tests/support/system/systemd-container.sh');
const PROGRAMS = 'systemd-nspawn seatd cage Xwayland Xvfb jq dpkg setpriv nsenter'.split(' ');
const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' };

/**
 * A container that runs the machine's programs under its own systemd, with the kiosk installed. It has no graphics
 * card, no terminals and no network. All files that it writes are discarded.
 */
export type SystemdContainer = Awaited<ReturnType<typeof startSystemdContainer>>;

/** The reason why no container can run on this machine, or null. */
export function obstacleToContainers(): string | null {
  if (process.getuid?.() !== 0) return 'A systemd container needs root.';
  const missing = PROGRAMS.filter((program) => !findOnPath(program));
  if (missing.length > 0) return `A systemd container needs ${missing.join(', ')}.`;
  const mount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return mount.status === 0 ? null : 'A systemd container needs the right to mount.';
}

/** @param debs packages to copy to /root/packages and install @param files a folder whose files replace the system's */
export async function startSystemdContainer(debs: readonly string[], files: string) {
  // setpriv and unshare end the container when this process ends.
  const namespaces = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const command = ['--pdeathsig', 'KILL', ...namespaces, 'sh', SCRIPT, files, process.execPath];
  const container = spawn('setpriv', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (chunk: Buffer) => output.push(String(chunk)));

  let leader = await untilBooted(container.pid, output);
  const inside = inContainer(() => leader);
  const isUp = () => inside.becomes('systemctl is-active basic.target', /^active$/);
  await isUp();
  // The overlay is mounted only in the script's namespace, so use the path through a process in that namespace.
  const written = `/proc/${(await childrenOf(container.pid))[0]?.pid}/root/mnt/upper`;
  const before = new Set(await changedFiles(written));
  await mkdir(inside.path('/root/packages'), { recursive: true });
  for (const deb of debs) await copyFile(deb, join(inside.path('/root/packages'), basename(deb)));
  await inside.sh('apt-get install --yes --no-install-recommends /root/packages/*.deb');
  return {
    ...inside,
    /** The sorted paths of files created, changed or removed since the packages' installation began. */
    changedFiles: async () => (await changedFiles(written)).filter((path) => !before.has(path)),
    /** Kills all processes, as a power cut does, and boots again with the same files. */
    async cutPower() {
      process.kill(leader, 'SIGKILL');
      leader = await untilBooted(container.pid, output, leader);
      await isUp();
    },
    async stop() {
      container.kill('SIGKILL');
      if (container.exitCode === null && container.signalCode === null) await once(container, 'exit');
    },
  };
}

/** Waits until the container has a systemd other than `before`. @returns its process id, as seen from outside */
async function untilBooted(
  pid: number | undefined,
  output: readonly string[],
  before?: number,
): Promise<number> {
  const find = async () => (await systemdBelow(pid)) ?? output.join('');
  await expect
    .poll(async () => ((await find()) === before ? 'the one before' : await find()), {
      timeout: KIOSK_EVENT_TIMEOUT_MS,
    })
    .toEqual(expect.any(Number));
  return Number(await find());
}

async function systemdBelow(pid: number | undefined): Promise<number | undefined> {
  for (const child of await childrenOf(pid)) {
    if (child.name === 'systemd') return child.pid;
    const below = await systemdBelow(child.pid);
    if (below !== undefined) return below;
  }
  return undefined;
}

function inContainer(leader: () => number) {
  async function run(line: string): Promise<{ code: number; text: string }> {
    const words = ['--target', String(leader()), '--all', '--', 'sh', '-c', line];
    return execute('nsenter', words, { env: ENVIRONMENT, maxBuffer: 2 ** 24 })
      .then(({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }))
      .catch((error) => ({ code: Number(error.code), text: `${error.stdout}${error.stderr}` }));
  }
  const attempt = async (line: string) => (await run(line)).text.trim();
  return {
    /** Runs a shell line as root. @returns its output @throws an error with the output if the line fails */
    async sh(line: string) {
      const { code, text } = await run(line);
      if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${text}`);
      return text.trim();
    },
    /** Runs a shell line as root and ignores its exit code. @returns its output */
    try: attempt,
    /** Repeats a shell line until its output matches. */
    becomes: (line: string, wanted: string | RegExp, timeout = KIOSK_EVENT_TIMEOUT_MS): Promise<void> =>
      expect.poll(() => attempt(line), { message: line, timeout }).toMatch(wanted),
    /** The path by which the machine reaches a file inside the container. It is valid until the next `cutPower`. */
    path: (inside: string) => `/proc/${leader()}/root${inside}`,
  };
}

/** The sorted paths of the container's files that differ from the machine's. */
async function changedFiles(layer: string): Promise<string[]> {
  // Leave out pipes and sockets: reading them would block. Character devices (c) mark removed files in the overlay.
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
