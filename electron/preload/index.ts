import { contextBridge, ipcRenderer } from 'electron';
import type { KioskBridge } from '../../src/platform/kiosk-bridge.ts';
import type { Channel, ChannelAnswer, ChannelArguments } from '../ipc/channels.ts';

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
};

contextBridge.exposeInMainWorld('countertop', bridge);
