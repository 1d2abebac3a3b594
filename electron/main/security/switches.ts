import type { App } from 'electron';

/**
 * Takes pinch zoom, the swipes through the history and the picker of colours away, which would open a window of its own
 * over the whole screen. To be called before the app is ready.
 */
export function appendKioskSwitches(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('disable-pinch');
  app.commandLine.appendSwitch('overscroll-history-navigation', '0');
  app.commandLine.appendSwitch('disable-blink-features', 'EyeDropperAPI');
}
