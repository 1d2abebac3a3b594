import type { App } from 'electron';

/**
 * Turns off pinch zoom, history swipes and the eye dropper: an eye dropper would open a window of its own. Call it
 * before the app is ready.
 */
export function appendKioskSwitches(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('disable-pinch');
  app.commandLine.appendSwitch('overscroll-history-navigation', '0');
  app.commandLine.appendSwitch('disable-blink-features', 'EyeDropperAPI');
}
