import { BrowserWindow } from 'electron';
import type { SHOP_EVENTS } from '../../ipc/shop-contract.ts';

/** Sends an event to every open page of the shop. It carries nothing: the pages ask for the rest. */
export function sendEvent(channel: (typeof SHOP_EVENTS)[keyof typeof SHOP_EVENTS]): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel);
}
