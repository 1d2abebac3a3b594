import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { family, kioskParts } from './processes.ts';

/** In bytes. Older versions of Chromium do not say the last two. */
const heapUsage = v.object({
  usedSize: v.number(),
  embedderHeapUsedSize: v.optional(v.number(), 0),
  backingStorageSize: v.optional(v.number(), 0),
});
const domCounters = v.object({ nodes: v.number(), jsEventListeners: v.number() });

/** What a page holds. */
export interface PageHoldings {
  /** What its scripts hold, in KB. */
  readonly heap: number;
  /** What the browser holds for them outside of that, such as elements, buffers and long texts, in KB. */
  readonly external: number;
  /** Nodes, also those of no document that a script still holds. */
  readonly nodes: number;
  readonly listeners: number;
}

/** A number for each process of a kiosk, summed by kind of process. */
async function sumByKind(
  userData: string,
  measure: (pid: number) => Promise<number>,
): Promise<ReadonlyMap<string, number>> {
  const byKind = new Map<string, number>();
  for (const { pid, kind } of await kioskParts(userData))
    byKind.set(kind, (byKind.get(kind) ?? 0) + (await measure(pid)));
  return byKind;
}

/** The proportional share of the machine's memory that a process holds, in KB: of what is shared it is a part. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
}

/** The same of a kiosk's processes, by kind of process. */
export const memoryOfKiosk = (userData: string) => sumByKind(userData, memoryOf);

/** The same of a process and all that descend from it, together. */
export async function memoryOfFamily(pid: number): Promise<number> {
  const shares = await Promise.all((await family(pid)).map(memoryOf));
  return shares.reduce((sum, share) => sum + share, 0);
}

/** How many files, sockets and shared memories a kiosk's processes hold open, by kind of process. */
export const handlesOfKiosk = (userData: string) =>
  sumByKind(userData, async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length);

/** What a page holds after everything unused has been thrown away. */
export async function holdingsAfterCollection(page: Page): Promise<PageHoldings> {
  const session = await page.context().newCDPSession(page);
  try {
    // What only a finalizer held goes with the second.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const usage = v.parse(heapUsage, await session.send('Runtime.getHeapUsage'));
    const { nodes, jsEventListeners } = v.parse(domCounters, await session.send('Memory.getDOMCounters'));
    const external = (usage.embedderHeapUsedSize + usage.backingStorageSize) / 1024;
    return { heap: usage.usedSize / 1024, external, nodes, listeners: jsEventListeners };
  } finally {
    await session.detach();
  }
}
