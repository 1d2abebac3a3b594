import { contextBridge, ipcRenderer } from 'electron';
import type { KioskBridge } from '../../src/platform/kiosk-bridge.ts';
import type { Channel, ChannelAnswer, ChannelArguments } from '../ipc/channels.ts';
import { CATALOGUE_CHANGED, IDLE_CHANGED } from '../ipc/news.ts';
import { reportTouches } from './report-touches.ts';

/** Asks the main process; both ends take their types from one table. */
function ask<Name extends Channel>(
  channel: Name,
  ...parameters: ChannelArguments<Name>
): Promise<ChannelAnswer<Name>> {
  return ipcRenderer.invoke(channel, ...parameters);
}

/** Calls back at each piece of news. @returns what ends that */
function hear(news: string, listener: () => void): () => void {
  const call = () => listener();
  ipcRenderer.on(news, call);
  return () => ipcRenderer.off(news, call);
}

const bridge: KioskBridge = {
  settings: () => ask('kiosk:settings'),
  reportFault: (message) => ask('kiosk:report-fault', message),
  beat: () => ask('kiosk:beat'),
  openSession: () => ask('session:open'),
  saveSession: (session) => ask('session:save', session),
  catalogueStatus: () => ask('catalogue:status'),
  onCatalogueChange: (listener) => hear(CATALOGUE_CHANGED, listener),
  idleState: () => ask('session:idle'),
  onIdleChange: (listener) => hear(IDLE_CHANGED, listener),
  stay: () => ask('session:stay'),
  endSession: () => ask('session:end'),
  setAccessibility: (settings) => ask('kiosk:set-accessibility', settings),
};

contextBridge.exposeInMainWorld('countertop', bridge);
reportTouches((isInCorner) => void ask('kiosk:touched', isInCorner));
