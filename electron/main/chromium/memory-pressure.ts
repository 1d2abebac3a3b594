import type { WebContents } from 'electron';
import type { Clock } from '../core/clock.ts';

/** Minimum time between two runs, in ms: each one slows the pages by some hundredths of a second. */
const PAUSE_MS = 5000;

type Pages = Pick<WebContents, 'isDestroyed'> & {
  readonly debugger: Pick<WebContents['debugger'], 'attach' | 'detach' | 'isAttached' | 'sendCommand'>;
};

/**
 * Returns a function that makes the pages free memory, to be called at the end of a session. Chromium keeps up
 * to half a gigabyte of decoded pictures until memory runs short, but on Linux it does not notice that.
 * (`webFrame.clearCache` made it keep more.) Tested with Electron 33.2.1.
 * @param pages the shop's pages, if open
 */
export function createMemoryPressureRelief(
  pages: () => Pages | null,
  clock: Pick<Clock, 'monotonic'>,
): () => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const open = pages();
    if (!open || open.isDestroyed()) return;
    if (clock.monotonic() - lastAt < PAUSE_MS) return;
    lastAt = clock.monotonic();
    await relieve(open).catch(() => undefined); // closed pages hold no memory
  };
}

async function relieve(pages: Pages): Promise<void> {
  // With the lockdown on, the debugger is attached already and must stay so (block-file-dialogs.ts).
  const isAttached = pages.debugger.isAttached();
  if (!isAttached) pages.debugger.attach();
  try {
    await pages.debugger.sendCommand('Memory.simulatePressureNotification', { level: 'critical' });
  } finally {
    if (!isAttached) pages.debugger.detach();
  }
}
