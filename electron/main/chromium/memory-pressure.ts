import type { WebContents } from 'electron';
import type { Clock } from '../core/clock.ts';

/** The time between two reliefs, in ms: each costs the pages some hundredths of a second. */
const PAUSE_MS = 5000;

/** The part of a window's pages that is used here. */
type Pages = Pick<WebContents, 'isDestroyed'> & {
  readonly debugger: Pick<WebContents['debugger'], 'attach' | 'detach' | 'isAttached' | 'sendCommand'>;
};

/**
 * Makes the function that has the pages free what they no longer show; to be called when a shopper is done. Chromium
 * keeps up to half a gigabyte of decoded pictures until the system runs short of memory, and on Linux it does not
 * notice that; only its debugging protocol can tell it (`webFrame.clearCache` made it keep more, when measured). Seen with
 * Electron 33.2.1.
 * @param pages the shop's pages, where they are open
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
    await relieve(open).catch(() => undefined); // pages that went away in the meantime hold nothing any more
  };
}

async function relieve(pages: Pages): Promise<void> {
  // The lockdown is attached for good where it is on.
  const isAttached = pages.debugger.isAttached();
  if (!isAttached) pages.debugger.attach();
  try {
    await pages.debugger.sendCommand('Memory.simulatePressureNotification', { level: 'critical' });
  } finally {
    if (!isAttached) pages.debugger.detach();
  }
}
