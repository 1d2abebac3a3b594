import { describe, expect, it } from 'vitest';
import { kioskWindowOptions } from '../../../../electron/main/windows/window-options.ts';

const webPreferences = {
  preload: '/app/preload.cjs',
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  backgroundThrottling: false,
};

describe('the window', () => {
  it('of a kiosk takes the whole screen and gives the page nothing of the machine', () => {
    expect(kioskWindowOptions(false, '/app/preload.cjs')).toEqual({
      title: 'Countertop',
      backgroundColor: '#faf8f4',
      show: false,
      kiosk: true,
      fullscreen: true,
      frame: false,
      alwaysOnTop: true,
      skipTaskbar: true,
      autoHideMenuBar: true,
      webPreferences: { ...webPreferences, devTools: false, disableDialogs: true, spellcheck: false },
    });
  });

  it('of a staff laptop is a common window, with the usual things of a browser and the page as far from the machine as ever', () => {
    expect(kioskWindowOptions(true, '/app/preload.cjs')).toMatchObject({
      width: 1280,
      height: 800,
      webPreferences: { ...webPreferences, devTools: true, disableDialogs: false, spellcheck: true },
    });
    expect(kioskWindowOptions(true, '/app/preload.cjs')).not.toHaveProperty('kiosk');
  });
});
