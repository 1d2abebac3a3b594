import type { App } from 'electron';

/** Takes pinch zoom and the swipes through the history away. To be called before the app is ready. */
export function appendKioskSwitches(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('disable-pinch');
  app.commandLine.appendSwitch('overscroll-history-navigation', '0');
}
