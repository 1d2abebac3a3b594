import { contextBridge, ipcRenderer } from 'electron';
import { STAFF_CHANNELS } from '../ipc/staff-contract.ts';
import { callsOf } from './bridge.ts';

contextBridge.exposeInMainWorld('staff', callsOf(ipcRenderer, STAFF_CHANNELS));
