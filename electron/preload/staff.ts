import { contextBridge, ipcRenderer } from 'electron';
import type { StaffBridge } from '../../src/platform/staff-bridge.ts';
import type { StaffAnswers, StaffArguments, StaffChannel } from '../ipc/staff-channels.ts';

/** Asks the main process; both ends take their types from one table. */
function ask<Name extends StaffChannel>(
  channel: Name,
  ...parameters: StaffArguments<Name>
): Promise<StaffAnswers[Name]> {
  return ipcRenderer.invoke(channel, ...parameters);
}

const bridge: StaffBridge = {
  view: () => ask('staff:view'),
  tryPin: (pin) => ask('staff:try-pin', pin),
  choosePin: (pin) => ask('staff:choose-pin', pin),
  menu: () => ask('staff:menu'),
  act: (action) => ask('staff:act', action),
  setAccessibility: (settings) => ask('staff:set-accessibility', settings),
  close: () => ask('staff:close'),
};

contextBridge.exposeInMainWorld('staff', bridge);
