import { readdir, readFile } from 'node:fs/promises';

/** One operating-system process of a kiosk. */
export interface KioskPart {
  readonly pid: number;
  /** 'main', or Chromium's own word: 'renderer', 'gpu-process', 'network.mojom.NetworkService', … */
  readonly kind: string;
}

/** Every process of the kiosk on this user-data folder, whoever started it: a relaunch is no child of ours. */
export async function kioskParts(userData: string): Promise<KioskPart[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parts = await Promise.all(names.map((name) => partOf(Number(name), userData)));
  return parts.filter((part) => part !== null);
}

async function partOf(pid: number, userData: string): Promise<KioskPart | null> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(/[\0 ]/);
  if (!words.includes(`--user-data-dir=${userData}`)) return null;
  const wordAfter = (name: string) => words.find((word) => word.startsWith(name))?.slice(name.length);
  return { pid, kind: wordAfter('--utility-sub-type=') ?? wordAfter('--type=') ?? 'main' };
}

/** Sends a signal to processes; those that have ended already do not matter. */
export function signal(parts: readonly KioskPart[], name: NodeJS.Signals): void {
  for (const { pid } of parts) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended already.
    }
  }
}
