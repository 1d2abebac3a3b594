import type { App } from 'electron';

/**
 * Turns off pinch zoom, history swipes and the eye dropper, which would open a second window. Call it before the app
 * is ready.
 */
export function appendKioskSwitches(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('disable-pinch');
  app.commandLine.appendSwitch('overscroll-history-navigation', '0');
  app.commandLine.appendSwitch('disable-blink-features', 'EyeDropperAPI');
}
