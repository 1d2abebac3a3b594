import { contextBridge, ipcRenderer } from 'electron';
import { SHOP_CHANNELS, SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { isInCorner } from '../ipc/staff-corner.ts';
import { callsOf, eventsOf } from './bridge.ts';

// The preload scripts are the sandboxed pages' only access to the main process: the shop's (here) and the
// staff's (staff.ts). Each exposes a frozen object of functions that is made from the tables in electron/ipc
// (bridge.ts). The shop's also reports touches. The scripts check nothing, because the main
// process does.

const { touched, ...channels } = SHOP_CHANNELS;

// The pages see this object as `KioskBridge`, a type of the same tables.
contextBridge.exposeInMainWorld('countertop', {
  ...callsOf(ipcRenderer, channels),
  ...eventsOf(ipcRenderer, SHOP_EVENTS),
});

// Reports for each touch whether it was in the staff's corner, because the main process sees touches but not their
// position. Synthetic events of scripts are ignored.
window.addEventListener(
  'pointerdown',
  (event) => {
    if (!event.isTrusted || event.pointerType !== 'touch') return;
    void ipcRenderer.invoke(touched, isInCorner(event.clientX, event.clientY, window.innerWidth));
  },
  { capture: true, passive: true },
);
