import { readdir, readFile, readlink } from 'node:fs/promises';
import type { Kiosk } from './launch.ts';

/** One operating-system process of a kiosk. */
export interface KioskPart {
  readonly pid: number;
  /** 'main' or Chromium's name of the type, such as 'renderer', 'gpu-process' or 'network.mojom.NetworkService'. */
  readonly kind: string;
}

/** Finds a kiosk's processes by their user-data folder, because a relaunched kiosk is no child process of the tests. */
export async function kioskParts(userData: string): Promise<KioskPart[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parts = await Promise.all(names.map((name) => partOf(Number(name), userData)));
  return parts.filter((part) => part !== null);
}

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

async function partOf(pid: number, userData: string): Promise<KioskPart | null> {
  const words = (await commandOf(pid)).split(/[\0 ]/);
  if (!words.includes(`--user-data-dir=${userData}`)) return null;
  const wordAfter = (name: string) => words.find((word) => word.startsWith(name))?.slice(name.length);
  return { pid, kind: wordAfter('--utility-sub-type=') ?? wordAfter('--type=') ?? 'main' };
}

/** The id of the shop's renderer process. Asks the main process, because after a crash Playwright's `page` fails. */
export async function shopProcess({ app }: Kiosk): Promise<number> {
  const pid = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  // A signal to the process id 0 would reach the tests themselves.
  if (!pid) throw new Error('The shop has no renderer process');
  return pid;
}

/** Sends a signal to each of these processes that still runs. */
export function signal(parts: readonly KioskPart[], name: NodeJS.Signals): void {
  for (const { pid } of parts) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended already.
    }
  }
}

/** The state of a listening socket in the kernel's tables. */
const LISTEN = '0A';

/** The addresses on which the kiosk's processes listen, in the kernel's form: '0100007F:2508' is 127.0.0.1:9480. */
export async function listeningAddresses(userData: string): Promise<string[]> {
  const parts = await kioskParts(userData);
  const own = new Set((await Promise.all(parts.map(({ pid }) => socketsOf(pid)))).flat());
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(1));
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
    return state === LISTEN && own.has(inode) ? [local] : [];
  });
}

async function socketsOf(pid: number): Promise<string[]> {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
}

/** The ids of a process and all its descendants. The kernel lists the children of each thread separately. */
export async function family(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.join(' ').split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(family))).flat()];
}

/** The command lines of a process's descendants, without Chromium's helper processes. */
export async function strangersBelow(pid: number): Promise<string[]> {
  const ids = (await family(pid)).filter((id) => id !== pid);
  const commands = await Promise.all(ids.map(commandOf));
  return commands
    .map((command) => command.replaceAll('\0', ' ').trim())
    .filter(
      (command) => command !== '' && !/--type=(zygote|gpu-process|utility|renderer|broker)\b/.test(command),
    );
}
