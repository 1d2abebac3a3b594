import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { kioskParts } from './processes.ts';

const heapUsage = v.object({ usedSize: v.number() });
const domCounters = v.object({ nodes: v.number(), jsEventListeners: v.number() });

/** What a page holds. */
export interface PageHoldings {
  /** What its scripts hold, in KB. */
  readonly heap: number;
  /** Nodes, also those of no document that a script still holds. */
  readonly nodes: number;
  readonly listeners: number;
}

/** The proportional share of the machine's memory that a kiosk's processes hold, in KB, by kind of process. */
export async function memoryOfKiosk(userData: string): Promise<ReadonlyMap<string, number>> {
  const byKind = new Map<string, number>();
  for (const { pid, kind } of await kioskParts(userData)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
    byKind.set(kind, (byKind.get(kind) ?? 0) + kilobytes);
  }
  return byKind;
}

/** How many files, sockets and shared memories a kiosk's processes hold open, by kind of process. */
export async function handlesOfKiosk(userData: string): Promise<ReadonlyMap<string, number>> {
  const byKind = new Map<string, number>();
  for (const { pid, kind } of await kioskParts(userData)) {
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
    byKind.set(kind, (byKind.get(kind) ?? 0) + handles.length);
  }
  return byKind;
}

/** What a page holds after everything unused has been thrown away. */
export async function holdingsAfterCollection(page: Page): Promise<PageHoldings> {
  const session = await page.context().newCDPSession(page);
  try {
    // What only a finalizer held goes with the second.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = v.parse(heapUsage, await session.send('Runtime.getHeapUsage'));
    const { nodes, jsEventListeners } = v.parse(domCounters, await session.send('Memory.getDOMCounters'));
    return { heap: usedSize / 1024, nodes, listeners: jsEventListeners };
  } finally {
    await session.detach();
  }
}
