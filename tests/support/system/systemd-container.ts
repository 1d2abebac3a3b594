import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.mjs';
import { findOnPath } from '../../../scripts/lib/run.mjs';

const execute = promisify(execFile);
const SCRIPT = join(projectRoot, 'tests', 'support', 'own-system.sh');
const PROGRAMS = [
  'systemd-nspawn',
  'seatd',
  'cage',
  'Xwayland',
  'Xorg',
  'Xvfb',
  'xauth',
  'jq',
  'curl',
  'openssl',
];

/**
 * A system of a test's own: the machine's programs under a real systemd, with the kiosk installed. It has no graphics card,
 * no terminals and no network, and all that is written there is forgotten.
 */
export interface SystemdContainer {
  /** Runs a line of shell as its root. @returns what it printed @throws where it fails, with what it said */
  sh(line: string): Promise<string>;
  /** The same, for a line whose exit code does not matter. */
  try(line: string): Promise<string>;
  /** Waits until a line of shell prints this. */
  becomes(line: string, wanted: string | RegExp, timeoutMs?: number): Promise<void>;
  /** Where the machine finds a file of it, to read or write there. */
  path(inside: string): string;
  stop(): Promise<void>;
}

/** Whether this user can have one: root can, where systemd-nspawn is installed and containers may be made. */
export function canStartSystemdContainer(): boolean {
  if (process.getuid?.() !== 0) return false;
  if (!PROGRAMS.every((program) => findOnPath(program))) return false;
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0;
}

/**
 * Boots one, in two seconds, and installs the kiosk there.
 * @param deb the package
 * @param files what is laid over the system's files before, as a folder
 */
export async function startSystemdContainer(deb: string, files: string): Promise<SystemdContainer> {
  // It ends with us, however we end.
  const command = ['--pdeathsig', 'KILL', 'unshare', '--mount', 'sh', SCRIPT, deb, files];
  const container = spawn('setpriv', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (chunk: Buffer) => said.push(String(chunk)));

  const first = async () => (await childrenOf(container.pid)).find(({ name }) => name === 'systemd')?.pid;
  await expect
    .poll(async () => (await first()) ?? said.join(''), { timeout: 15_000 })
    .toEqual(expect.any(Number));
  const leader = String(await first());

  async function run(line: string): Promise<{ code: number; text: string }> {
    const inside = ['--target', leader, '--all', '--', 'sh', '-c', line];
    return execute('nsenter', inside, { env: ENVIRONMENT, maxBuffer: 2 ** 24 })
      .then(({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }))
      .catch((error) => ({ code: Number(error.code), text: `${error.stdout}${error.stderr}` }));
  }
  const system: SystemdContainer = {
    async sh(line) {
      const { code, text } = await run(line);
      if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${text}`);
      return text.trim();
    },
    try: async (line) => (await run(line)).text.trim(),
    becomes: (line, wanted, timeout = 20_000) =>
      expect.poll(() => system.try(line), { message: line, timeout }).toMatch(wanted),
    path: (inside) => `/proc/${leader}/root${inside}`,
    async stop() {
      process.kill(Number(leader), 'SIGKILL');
      if (container.exitCode === null) await once(container, 'exit');
    },
  };
  await system.becomes('systemctl is-active basic.target', /^active$/);
  // What the package depends on is on the machine, by whatever name.
  await system.sh('dpkg --install --force-depends /root/countertop.deb');
  return system;
}

const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' };

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
