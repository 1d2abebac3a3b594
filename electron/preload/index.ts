import { contextBridge, ipcRenderer } from 'electron';
import { SHOP_CHANNELS, SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { isInCorner } from '../ipc/staff-corner.ts';
import { callsOf, eventsOf } from './bridge.ts';

// This script is the shop's only access to the main process. The staff's page uses staff.ts instead.

const { touched, ...channels } = SHOP_CHANNELS;

// In the pages, this object has the type `KioskBridge`.
contextBridge.exposeInMainWorld('countertop', {
  ...callsOf(ipcRenderer, channels),
  ...eventsOf(ipcRenderer, SHOP_EVENTS),
});

// Reports for each touch whether it is in the staff's corner, because Electron gives the main process no position for a
// touch. Ignores events that scripts create.
window.addEventListener(
  'pointerdown',
  (event) => {
    if (!event.isTrusted || event.pointerType !== 'touch') return;
    void ipcRenderer.invoke(touched, isInCorner(event.clientX, event.clientY, window.innerWidth));
  },
  { capture: true, passive: true },
);
