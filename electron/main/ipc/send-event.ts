import { BrowserWindow } from 'electron';
import type { SHOP_EVENTS } from '../../ipc/shop-contract.ts';

/** Sends an event to all windows. Only the shop's pages listen; they then request the new state. */
export function sendEvent(channel: (typeof SHOP_EVENTS)[keyof typeof SHOP_EVENTS]): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel);
}
