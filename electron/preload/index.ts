import { contextBridge, ipcRenderer } from 'electron';
import { SHOP_CHANNELS, SHOP_EVENTS } from '../ipc/shop-contract.ts';
import { callsOf, eventsOf } from './bridge.ts';
import { reportTouches } from './report-touches.ts';

const { touched, ...channels } = SHOP_CHANNELS;

// The page's own type of it is KioskBridge, of the same table.
contextBridge.exposeInMainWorld('countertop', {
  ...callsOf(ipcRenderer, channels),
  ...eventsOf(ipcRenderer, SHOP_EVENTS),
});
reportTouches((isInCorner) => void ipcRenderer.invoke(touched, isInCorner));
