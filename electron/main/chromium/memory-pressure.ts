import type { WebContents } from 'electron';

type Pages = Pick<WebContents, 'isDestroyed'> & {
  readonly debugger: Pick<WebContents['debugger'], 'isAttached' | 'sendCommand'>;
};

/**
 * Makes the pages release memory; call it at the end of a session. Chromium keeps up to half a gigabyte of decoded
 * pictures, because on Linux it never notices that memory is short. `webFrame.clearCache` did not help. Does nothing
 * without the debugger of block-file-dialogs.ts. Tested with Electron 33.2.1.
 */
export async function relieveMemory(pages: Pages): Promise<void> {
  if (pages.isDestroyed() || !pages.debugger.isAttached()) return;
  const sent = pages.debugger.sendCommand('Memory.simulatePressureNotification', { level: 'critical' });
  await sent.catch(() => undefined); // fails only if the page was closed, and then it uses no memory
}
