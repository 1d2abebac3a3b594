import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { kioskParts } from './kiosk-parts.ts';

const heapUsage = v.object({ usedSize: v.number() });

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

/** What the page's scripts hold after everything unused has been thrown away, in KB. */
export async function heapAfterCollection(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = v.parse(heapUsage, await session.send('Runtime.getHeapUsage'));
    return usedSize / 1024;
  } finally {
    await session.detach();
  }
}
