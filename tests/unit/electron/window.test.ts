import { describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../../electron/main/content-security-policy.ts';
import { kioskWindowOptions } from '../../../electron/main/window.ts';

const webPreferences = {
  preload: '/app/preload.cjs',
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
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
      autoHideMenuBar: true,
      webPreferences,
    });
  });

  it('of a staff laptop is a common window, the page as locked in as ever', () => {
    expect(kioskWindowOptions(true, '/app/preload.cjs')).toMatchObject({
      width: 1280,
      height: 800,
      webPreferences,
    });
    expect(kioskWindowOptions(true, '/app/preload.cjs')).not.toHaveProperty('kiosk');
  });
});

describe('the content security policy', () => {
  it('lets nothing in from outside', () => {
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/http|unsafe|\*/);
  });
});
