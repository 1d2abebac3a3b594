import { contextBridge, ipcRenderer } from 'electron';
import { SHOP_CHANNELS, SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { isInCorner } from '../ipc/staff-corner.ts';
import { callsOf, eventsOf } from './bridge.ts';

// The preload scripts are the sandboxed pages' only access to the main process. This script is for the shop, staff.ts
// for the staff's page. Each exposes a frozen object, whose functions bridge.ts makes from the tables in electron/ipc.

const { touched, ...channels } = SHOP_CHANNELS;

// In the pages, this object has the type `KioskBridge`.
contextBridge.exposeInMainWorld('countertop', {
  ...callsOf(ipcRenderer, channels),
  ...eventsOf(ipcRenderer, SHOP_EVENTS),
});

// Reports for each touch whether it was in the staff's corner, because the main process sees no position of a touch.
// Synthetic events of scripts are ignored.
window.addEventListener(
  'pointerdown',
  (event) => {
    if (!event.isTrusted || event.pointerType !== 'touch') return;
    void ipcRenderer.invoke(touched, isInCorner(event.clientX, event.clientY, window.innerWidth));
  },
  { capture: true, passive: true },
);
