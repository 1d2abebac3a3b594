import type { App } from 'electron';

/**
 * Keeps every window on the shop: no navigation, redirect or frame leads off it, and nothing opens a window.
 * @param isTrusted tells whether an address is the shop's own
 */
export function guardNavigation(app: App, isTrusted: (address: string) => boolean): void {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: { url: string; preventDefault: () => void }) => {
      if (!isTrusted(event.url)) event.preventDefault();
    };
    contents.on('will-navigate', stay);
    contents.on('will-redirect', stay);
    contents.on('will-frame-navigate', stay);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
