import { contextBridge, ipcRenderer } from 'electron';
import { SHOP_CHANNELS, SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { callsOf, eventsOf } from './bridge.ts';
import { reportTouches } from './report-touches.ts';

// The preload scripts are the sandboxed pages' only access to the main process: the shop's (here) and the
// staff's (staff.ts). Each exposes a frozen object of functions that is made from the tables in electron/ipc
// (bridge.ts). The shop's also reports touches (report-touches.ts). The scripts check nothing, because the main
// process does.

const { touched, ...channels } = SHOP_CHANNELS;

// The pages see this object as `KioskBridge`, a type of the same tables.
contextBridge.exposeInMainWorld('countertop', {
  ...callsOf(ipcRenderer, channels),
  ...eventsOf(ipcRenderer, SHOP_EVENTS),
});
reportTouches((isInCorner) => void ipcRenderer.invoke(touched, isInCorner));
