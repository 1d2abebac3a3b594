import { readdir, readFile, readlink } from 'node:fs/promises';
import { kioskParts } from '../kiosk/processes.ts';

/** The state of a socket that listens, in /proc/net/tcp. */
const LISTEN = '0A';

/** Where the processes of a kiosk listen for connections over TCP, as the kernel has it: '0100007F:2508' is 127.0.0.1. */
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

/** The inodes of the sockets that a process holds open. */
async function socketsOf(pid: number): Promise<string[]> {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
}
