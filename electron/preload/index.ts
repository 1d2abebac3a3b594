import { contextBridge, ipcRenderer } from 'electron';
import type { KioskBridge } from '../../src/platform/kiosk-bridge.ts';
import type { Channel, ChannelAnswer, ChannelArguments } from '../ipc/channels.ts';
import { CATALOGUE_CHANGED } from '../ipc/news.ts';

/** Asks the main process; both ends take their types from one table. */
function ask<Name extends Channel>(
  channel: Name,
  ...parameters: ChannelArguments<Name>
): Promise<ChannelAnswer<Name>> {
  return ipcRenderer.invoke(channel, ...parameters);
}

const bridge: KioskBridge = {
  settings: () => ask('kiosk:settings'),
  reportFault: (message) => ask('kiosk:report-fault', message),
  beat: () => ask('kiosk:beat'),
  openSession: () => ask('session:open'),
  saveSession: (session) => ask('session:save', session),
  wipeSession: () => ask('session:wipe'),
  catalogueStatus: () => ask('catalogue:status'),
  onCatalogueChange(listener) {
    const call = () => listener();
    ipcRenderer.on(CATALOGUE_CHANGED, call);
    return () => ipcRenderer.off(CATALOGUE_CHANGED, call);
  },
};

contextBridge.exposeInMainWorld('countertop', bridge);
