import { contextBridge, ipcRenderer } from 'electron';
import { SHOP_CHANNELS, SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { callsOf, eventsOf } from './bridge.ts';
import { reportTouches } from './report-touches.ts';

// The preload scripts are the only doors of the sandboxed pages: the shop's (here) and the staff's
// (staff.ts), each a frozen object of functions made from the tables of electron/ipc (bridge.ts), and the
// report of touches (report-touches.ts). They check nothing: the main process does.

const { touched, ...channels } = SHOP_CHANNELS;

// The page's type is KioskBridge, from the same table.
contextBridge.exposeInMainWorld('countertop', {
  ...callsOf(ipcRenderer, channels),
  ...eventsOf(ipcRenderer, SHOP_EVENTS),
});
reportTouches((isInCorner) => void ipcRenderer.invoke(touched, isInCorner));
