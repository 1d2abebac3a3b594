import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { family, kioskParts } from './processes.ts';

/** Sizes in bytes. Older versions of Chromium do not report the last two. */
const heapUsage = v.object({
  usedSize: v.number(),
  embedderHeapUsedSize: v.optional(v.number(), 0),
  backingStorageSize: v.optional(v.number(), 0),
});
const domCounters = v.object({ nodes: v.number(), jsEventListeners: v.number() });

async function sumByKind(
  userData: string,
  measure: (pid: number) => Promise<number>,
): Promise<ReadonlyMap<string, number>> {
  const byKind = new Map<string, number>();
  for (const { pid, kind } of await kioskParts(userData))
    byKind.set(kind, (byKind.get(kind) ?? 0) + (await measure(pid)));
  return byKind;
}

/** The proportional memory (PSS) of a process, in KB: memory shared by several processes is divided among them. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
}

/** The proportional memory of a kiosk's processes, in KB, by kind of process. */
export const memoryOfKiosk = (userData: string) => sumByKind(userData, memoryOf);

/** The sum of the proportional memory of a process and all its descendants, in KB. */
export async function memoryOfFamily(pid: number): Promise<number> {
  const shares = await Promise.all((await family(pid)).map(memoryOf));
  return shares.reduce((sum, share) => sum + share, 0);
}

/** The number of open file descriptors of a kiosk's processes, by kind of process. */
export const handlesOfKiosk = (userData: string) =>
  sumByKind(userData, async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length);

/**
 * Measures a page after a garbage collection.
 * @returns `heap` and `external` in KB: `external` is memory outside the JavaScript heap, such as elements, buffers and
 *   long texts. `nodes` includes detached DOM nodes that scripts still hold
 */
export async function holdingsAfterCollection(page: Page) {
  const session = await page.context().newCDPSession(page);
  try {
    // Collect twice: finalizers that run after the first collection release more objects.
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

/** Frees decoded pictures that Chromium keeps from earlier pages. A kiosk does the same at the end of a session. */
export async function dropDecodedPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await session.detach();
}
